import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { imageTypes } from '../../../contract/image-type'
import type { Resource } from '../../../contract/models/index'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { DatabaseImage } from '../../../ui/DatabaseImage'
import { Icon } from '../../../ui/Icon'
import { useOneFile } from '../../../ui/drop-target/use-one-file'
import { type OpenedImage, ImageProblem, openImage } from './image-file'
import './image.css'

const words = it.admin.databaseImage

// Cutting is for who has chosen an image.
const CropDialog = lazy(() => import('./CropDialog'))

interface ImageFieldProps {
  /** The element that names it. */
  readonly labelledBy: string
  /** What it is of, as it looks now: where it has an image of its own, that can be taken away. */
  readonly shown: Pick<Resource<'databases'>, 'id' | 'name' | 'imageUrl'>
  /** What the server said of the last one. */
  readonly problem?: string | null
  /** How much of one has left that is being sent, 0 to 1. */
  readonly sent?: number | null
  /** What becomes of it. */
  readonly note?: string | null
  readonly onImage: (image: Blob) => void
  readonly onRemove: () => void
}

/** Chooses an image (from the disk, the camera, by dropping or pasting it) and has it cut; what is wrong with it is said here. */
export function ImageField(props: ImageFieldProps) {
  const { labelledBy, shown, problem = null, sent = null, note = null, onImage, onRemove } = props
  const hasImage = shown.imageUrl !== null
  const busy = sent !== null
  const [opened, setOpened] = useState<OpenedImage | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => opened?.close, [opened])

  async function take(file: File) {
    setFault(null)
    try {
      setOpened(await openImage(file))
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error
      setFault(error.message)
    }
  }
  const isTaking = busy || opened !== null
  const one = useOneFile('image-field', isTaking, (file) => void take(file))
  const said = one.several ? words.problems.several : (fault ?? problem)
  const input = { ...one.input, accept: imageTypes.join(',') }

  return (
    <fieldset
      {...one.place}
      aria-labelledby={labelledBy}
      aria-describedby={`${id}-help ${id}-error`}
    >
      <DatabaseImage {...shown} size="large" />
      <div className="image-field__choice">
        <p className="image-field__drop">{one.over ? words.dropHere : words.drop}</p>
        <div className="row">
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
              {words.removal.label}
            </Button>
          )}
        </div>
        <p className="note" id={`${id}-help`}>
          {words.help}
        </p>
        <div aria-live="polite">
          {busy ? (
            <div className="image-field__progress">
              <progress max={1} value={sent} aria-label={words.title} />
              <span>{words.sending(format.percent(sent, 1))}</span>
            </div>
          ) : (
            note
          )}
        </div>
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
