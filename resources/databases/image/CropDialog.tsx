import { type KeyboardEvent, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { databaseImage } from '../../../contract/images'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { Field } from '../../../ui/fields/Field'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { token } from '../../../ui/theme/token'
import type { OpenedImage } from './image-file'
import 'react-easy-crop/react-easy-crop.css'

const words = it.admin.databaseImage.crop
const { ratio, leastWidth } = databaseImage
const centre = { x: 0, y: 0 }
const zoomStep = 0.1

/** Largest zoom at which the section still has enough pixels. */
function maxZoomOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  const widest = Math.min(naturalWidth, naturalHeight * ratio)
  return Math.max(1, Math.min(4, widest / (2 * leastWidth)))
}

interface CropDialogProps {
  readonly opened: OpenedImage
  readonly onCut: (image: Blob) => void
  readonly onClose: () => void
}

/** Dialog that cuts an image to the card's ratio, by mouse, touch and keyboard. */
export default function CropDialog({ opened: { image, url }, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(centre)
  const [zoom, setZoom] = useState(1)
  // Position of the section for screen readers; empty until the image is on screen.
  const [position, setPosition] = useState('')
  const [busy, setBusy] = useState(false)
  const section = useRef<ImageSection | null>(null)
  const maxZoom = maxZoomOf(image)
  const zoomTo = (next: number) => setZoom(Math.min(maxZoom, Math.max(1, next)))

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+') zoomTo(zoom + zoomStep)
    else if (key === '-') zoomTo(zoom - zoomStep)
  }

  async function confirm() {
    if (section.current === null) return
    setBusy(true)
    try {
      onCut(await cutImage(image, section.current))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      busy={busy || position === ''}
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
          maxZoom={maxZoom}
          keyboardStep={4}
          showGrid={false}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': words.frame,
            'aria-roledescription': words.roledescription,
            // The library uses `onKeyDown` itself, for the arrow keys.
            onKeyDownCapture: onKeyDown,
          }}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_shares, pixels) => {
            section.current = pixels
          }}
          onCropComplete={(shares) => {
            // Rounding errors would give a section at the edge a negative share.
            const percent = (share: number) => format.percent(Math.round(share), 100)
            setPosition(words.place(percent(shares.x), percent(shares.y), percent(shares.width)))
          }}
        />
      </div>
      <ZoomControl
        {...{ zoom, maxZoom }}
        onZoom={zoomTo}
        onReset={() => {
          setCrop(centre)
          setZoom(1)
        }}
      />
      <VisuallyHidden>
        <span role="status">{position}</span>
      </VisuallyHidden>
    </FormDialog>
  )
}

function ZoomControl(props: {
  readonly zoom: number
  readonly maxZoom: number
  readonly onZoom: (zoom: number) => void
  readonly onReset: () => void
}) {
  const { zoom, maxZoom, onZoom, onReset } = props
  return (
    <div className="crop__zoom">
      <Field label={words.zoom}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            disabled={maxZoom === 1}
            aria-valuetext={format.percent(zoom, 1)}
            onChange={({ target }) => onZoom(Number(target.value))}
          />
        )}
      </Field>
      <Button variant="quiet" icon="undo" onClick={onReset}>
        {words.reset}
      </Button>
    </div>
  )
}

/** A section of an image, in the image's own pixels. */
interface ImageSection {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Writes a section of an image to a file, scaled down to the largest size in which the product shows it. The file is WebP, or
 * PNG if the browser can't write WebP.
 *
 * @throws Error if the browser can't draw or write the image
 */
function cutImage(image: HTMLImageElement, section: ImageSection): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(databaseImage.width, section.width)
  canvas.height = Math.round(canvas.width / databaseImage.ratio)
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('this browser draws no images'))
  context.fillStyle = token('--color-paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = section
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the image was not written')) : resolve(blob)),
      'image/webp',
      0.92,
    ),
  )
}
