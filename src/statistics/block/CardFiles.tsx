import { type RefObject, useEffect, useRef } from 'react'
import { stats } from '../../../i18n/words/statistics/stats'
import { Button } from '../../../ui/buttons/Button'
import { saveFile } from '../../../ui/save-file'
import { toasts } from '../../../ui/feedback/toasts'
import { csvOf, type FigureTable } from './table'

const words = stats.files

/** Makes a file name of a title, of letters and digits, which every system allows. */
function fileName(title: string, extension: 'png' | 'svg' | 'csv'): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'statistiche'}.${extension}`
}

/**
 * Resolves once an element has as many drawings as it is to have: they are loaded, and drawn after it. Rejects if one of
 * them can't be drawn.
 */
function drawn(frame: HTMLElement, count: number): Promise<void> {
  const drawings = () => frame.querySelectorAll('[data-drawing] svg').length
  const hasFailed = () => frame.querySelector('[data-drawing] [data-failed]') !== null
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    function look() {
      if (hasFailed()) reject(new Error('a chart was not drawn'))
      else if (drawings() >= count) resolve()
      else return
      observer.disconnect()
    }
    observer.observe(frame, { childList: true, subtree: true })
    look()
  })
}

interface CardFilesProps {
  readonly title: string
  /** Element with the card's drawings. */
  readonly frame: RefObject<HTMLElement | null>
  readonly drawingsCount: number
  readonly tables: readonly FigureTable[]
  /** Sentences on which surveys were counted, and when. */
  readonly origin: readonly string[]
  /** Notes on how to read the figures. */
  readonly notes: readonly string[]
  /** Whether the reader has asked for the picture elsewhere, as in the index. */
  readonly isPictureWanted: boolean
  /** Called when that picture has been saved. */
  readonly onPictured: () => void
}

/** Buttons that copy a card's drawings as a picture, or save them and its figures as files. */
export function CardFiles(props: CardFilesProps) {
  const { title, frame, drawingsCount, tables, origin, notes, isPictureWanted, onPictured } = props

  async function picture(form: 'png' | 'svg'): Promise<Blob> {
    const { pngOf, svgOf } = await import('../charts/picture')
    if (frame.current === null) throw new Error('no frame')
    await drawn(frame.current, drawingsCount)
    const texts = { title, caption: origin.join(' · ') }
    return form === 'png' ? pngOf(frame.current, texts) : svgOf(frame.current, texts)
  }
  async function attempt(work: () => Promise<void>, message: string): Promise<void> {
    try {
      await work()
    } catch (failure) {
      console.warn(failure)
      toasts.error(message)
    }
  }
  const savePicture = (form: 'png' | 'svg') =>
    drawingsCount === 0
      ? Promise.resolve(toasts.error(words.noDrawing(title)))
      : attempt(async () => saveFile(await picture(form), fileName(title, form)), words.failed)
  const copyPicture = () =>
    attempt(async () => {
      // Safari wants the picture's promise at once, as long as the click counts.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture('png') })])
      toasts.success(words.copied)
    }, words.notCopied)
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!isPictureWanted || isUnderWay.current) return
    isUnderWay.current = true
    void savePicture('png').then(() => {
      isUnderWay.current = false
      onPictured()
    })
  })
  return (
    <div className="stats-block-card__files row gap-1 screen-only">
      {drawingsCount > 0 && (
        <>
          <Button
            variant="quiet"
            icon="copy"
            aria-label={words.copyOf(title)}
            onClick={() => void copyPicture()}
          >
            {words.copy}
          </Button>
          <Button
            variant="quiet"
            aria-label={words.pngOf(title)}
            onClick={() => void savePicture('png')}
          >
            {words.png}
          </Button>
          <Button
            variant="quiet"
            aria-label={words.svgOf(title)}
            onClick={() => void savePicture('svg')}
          >
            {words.svg}
          </Button>
        </>
      )}
      {tables.length > 0 && (
        <Button
          variant="quiet"
          aria-label={words.csvOf(title)}
          onClick={() =>
            saveFile(csvOf({ title, lines: [...origin, ...notes] }, tables), fileName(title, 'csv'))
          }
        >
          {words.csv}
        </Button>
      )}
    </div>
  )
}
