import { type KeyboardEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { databaseImage } from '../../../contract/database-image'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { Field } from '../../../ui/fields/Field'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { cutImage, type Part } from './cut-image'
import type { OpenedImage } from './image-file'

const words = it.admin.databaseImage.crop
const { ratio, leastWidth } = databaseImage
const middle = { x: 0, y: 0 }
const zoomStep = 0.1

/** So far that what is kept is no blur. */
function mostZoom({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  const widest = Math.min(naturalWidth, naturalHeight * ratio)
  return Math.max(1, Math.min(4, widest / (2 * leastWidth)))
}

interface CropDialogProps {
  readonly opened: OpenedImage
  readonly onCut: (image: Blob) => void
  readonly onClose: () => void
}

/** Cuts an image to the card's ratio: by mouse, fingers and keys. */
export default function CropDialog({ opened: { image, url }, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const [place, setPlace] = useState('')
  const [busy, setBusy] = useState(false)
  const part = useRef<Part | null>(null)
  const most = mostZoom(image)
  const zoomTo = (next: number) => setZoom(Math.min(most, Math.max(1, next)))

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+') zoomTo(zoom + zoomStep)
    else if (key === '-') zoomTo(zoom - zoomStep)
  }

  // A large image takes a while until it is drawn and measured: a click before that would be lost.
  const isDrawn = place !== ''

  async function confirm() {
    if (part.current === null) return
    setBusy(true)
    try {
      onCut(await cutImage(image, part.current))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      busy={busy || !isDrawn}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p className="note">{words.help}</p>
      <div className="crop">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={ratio}
          maxZoom={most}
          keyboardStep={4}
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': words.frame,
            'aria-roledescription': words.roledescription,
            // The library keeps `onKeyDown` for the arrows.
            onKeyDownCapture: onKeyDown,
          }}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_shares, pixels) => {
            part.current = pixels
          }}
          onCropComplete={(shares) => {
            // A frame at the edge may lie a rest of arithmetic beside it.
            const percent = (share: number) => format.percent(Math.round(share), 100)
            setPlace(words.place(percent(shares.x), percent(shares.y), percent(shares.width)))
          }}
        />
      </div>
      <div className="crop__zoom">
        <Field label={words.zoom}>
          {(control) => (
            <input
              {...control}
              type="range"
              min={1}
              max={most}
              step={0.01}
              value={zoom}
              disabled={most === 1}
              aria-valuetext={format.percent(zoom, 1)}
              onChange={({ target }) => zoomTo(Number(target.value))}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          icon="undo"
          onClick={() => {
            setCrop(middle)
            setZoom(1)
          }}
        >
          {words.reset}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{place}</span>
      </VisuallyHidden>
    </FormDialog>
  )
}
