import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { imageTypes } from '../../../contract/image-type'
import { it } from '../../../i18n/it'
import { Button } from '../../../src/ui/buttons/Button'
import { classNames } from '../../../src/ui/class-names'
import { Icon } from '../../../src/ui/Icon'
import { type OpenedImage, ImageProblem, openImage } from './image-file'
import { useGivenFiles } from './use-given-files'
import './image.css'

const words = it.admin.databaseImage

// Cutting is for who has chosen an image.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog')).CropDialog }))

interface ImageFieldProps {
  /** The element that names it. */
  readonly labelledBy: string
  /** What there is now. */
  readonly preview: ReactNode
  /** Whether that is an image of its own, so that it can be taken away. */
  readonly hasImage: boolean
  /** What the server said of the last one. */
  readonly problem: string | null
  /** What is going on meanwhile. */
  readonly status?: ReactNode
  readonly busy?: boolean
  readonly onImage: (image: Blob) => void
  readonly onRemove: () => void
}

/** Chooses an image (from the disk, the camera, by dropping or pasting it) and has it cut; what is wrong with it is said here. */
export function ImageField(props: ImageFieldProps) {
  const { labelledBy, preview, hasImage, problem, status, busy = false, onImage, onRemove } = props
  const [opened, setOpened] = useState<OpenedImage | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => opened?.close, [opened])

  async function take(files: readonly File[]) {
    const [file] = files
    if (file === undefined || busy || opened !== null) return
    setFault(files.length > 1 ? words.problems.several : null)
    if (files.length > 1) return
    try {
      setOpened(await openImage(file))
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error
      setFault(error.message)
    }
  }
  const over = useGivenFiles(place, (files) => void take(files))
  const said = fault ?? problem
  const input = {
    type: 'file',
    className: 'visually-hidden',
    tabIndex: -1,
    'aria-hidden': true,
    accept: imageTypes.join(','),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      void take([...(currentTarget.files ?? [])])
      // The same file can be chosen again.
      currentTarget.value = ''
    },
  } as const

  return (
    <fieldset
      ref={place}
      className={classNames('image-field', over && 'image-field--over')}
      aria-labelledby={labelledBy}
      aria-describedby={`${id}-help ${id}-error`}
    >
      {preview}
      <div className="image-field__choice">
        <p className="image-field__drop">{over ? words.dropHere : words.drop}</p>
        <div className="image-field__buttons">
          <Button icon="folder" busy={busy} onClick={() => chooser.current?.click()}>
            {hasImage ? words.replace : words.choose}
          </Button>
          <Button
            className="image-field__camera"
            busy={busy}
            onClick={() => camera.current?.click()}
          >
            {words.photo}
          </Button>
          {hasImage && (
            <Button variant="quiet" icon="delete" busy={busy} onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </div>
        <p className="image-field__help" id={`${id}-help`}>
          {words.help}
        </p>
        <div aria-live="polite">{status}</div>
        <div role="alert" id={`${id}-error`}>
          {said !== null && (
            <p className="field__error">
              <Icon name="error" /> {said}
            </p>
          )}
        </div>
      </div>
      <input ref={chooser} {...input} data-image-input />
      <input ref={camera} {...input} capture="environment" />
      {opened !== null && (
        <Suspense fallback={<p role="status">{words.opening}</p>}>
          <CropDialog
            opened={opened}
            onClose={() => setOpened(null)}
            onCut={(image) => {
              setOpened(null)
              onImage(image)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
