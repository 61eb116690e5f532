import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { imageTypes } from '../../../contract/images'
import type { Resource } from '../../../contract/models/index'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { DatabaseImage } from '../../../ui/DatabaseImage'
import { useOneFile } from '../../../ui/drop-target/use-one-file'
import { type OpenedImage, ImageProblem, openImage } from './image-file'
import { FieldError } from '../../../ui/fields/Field'
import './image.css'

const words = it.admin.databaseImage

// The dialog is loaded once an image has been chosen.
const CropDialog = lazy(() => import('./CropDialog'))

interface ImageFieldProps {
  /** Id of the element with its label. */
  readonly labelledBy: string
  /** Current image of the database. An `imageUrl` of null is a generated one, which can't be removed. */
  readonly image: Pick<Resource<'databases'>, 'id' | 'name' | 'imageUrl'>
  /** The server's problem with the last image. */
  readonly problem?: string | null
  /** Share of an image that has been sent, 0 to 1; null if none is being sent. */
  readonly sent?: number | null
  /** Note below the buttons, if no image is being sent. */
  readonly note?: string | null
  readonly onImage: (image: Blob) => void
  readonly onRemove: () => void
}

/** Field that takes an image from the disk, the camera, by dropping or pasting, and opens the dialog that cuts it. */
export function ImageField(props: ImageFieldProps) {
  const { labelledBy, image, problem = null, sent = null, note = null, onImage, onRemove } = props
  const busy = sent !== null
  const [opened, setOpened] = useState<OpenedImage | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => opened?.close, [opened])

  async function openFile(file: File) {
    setFileProblem(null)
    try {
      setOpened(await openImage(file))
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error
      setFileProblem(error.message)
    }
  }
  const target = useOneFile('image-field', busy || opened !== null, (file) => void openFile(file))
  const message = target.several ? words.problems.several : (fileProblem ?? problem)
  const input = { ...target.input, accept: imageTypes.join(',') }

  return (
    <fieldset
      {...target.place}
      aria-labelledby={labelledBy}
      aria-describedby={`${id}-help ${id}-error`}
    >
      <DatabaseImage {...image} size="large" />
      <div className="image-field__choice">
        <p className="image-field__drop">{target.over ? words.dropHere : words.drop}</p>
        <ImageButtons
          {...{ busy, onRemove }}
          hasImage={image.imageUrl !== null}
          onChoose={() => chooser.current?.click()}
          onPhoto={() => camera.current?.click()}
        />
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
          {message !== null && <FieldError>{message}</FieldError>}
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

function ImageButtons(props: {
  readonly busy: boolean
  readonly hasImage: boolean
  readonly onChoose: () => void
  readonly onPhoto: () => void
  readonly onRemove: () => void
}) {
  const { busy, hasImage, onChoose, onPhoto, onRemove } = props
  return (
    <div className="row">
      <Button icon="folder" busy={busy} onClick={onChoose}>
        {hasImage ? words.replace : words.choose}
      </Button>
      <Button className="image-field__camera" busy={busy} onClick={onPhoto}>
        {words.photo}
      </Button>
      {hasImage && (
        <Button variant="quiet" icon="delete" busy={busy} onClick={onRemove}>
          {words.removal.label}
        </Button>
      )}
    </div>
  )
}
