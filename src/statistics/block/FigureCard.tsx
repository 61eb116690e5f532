import { type ReactNode, useId, useRef } from 'react'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/stats'
import { Button } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/layout/Card'
import { saveFile } from '../../../ui/save-file'
import { toasts } from '../../../ui/feedback/toasts'
import { useRestoredFocus } from '../counting/use-restored-focus'
import type { FigureContent } from '../figures/content'
import { figuresTime } from '../figures/written'
import { useStats } from '../statistics-context'
import { FigureBody } from './FigureBody'
import { csvOf } from './table'
import './Block.css'

const words = stats.files

/** Makes a file name of a title, of letters and digits, which every system allows. */
function fileName(title: string, extension: 'png' | 'csv'): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'statistiche'}.${extension}`
}

interface FileButtonsProps {
  readonly title: string
  readonly hasPicture: boolean
  readonly hasTables: boolean
  readonly savePicture: () => void
  readonly saveTables: () => void
}

/** Buttons that save the charts and the tables of a card as files. */
function FileButtons(props: FileButtonsProps) {
  const { title, hasPicture, hasTables, savePicture, saveTables } = props
  return (
    <div className="stats-block-card__files row gap-1 screen-only">
      {hasPicture && (
        <Button
          variant="quiet"
          icon="download"
          aria-label={words.pngOf(title)}
          onClick={savePicture}
        >
          {words.png}
        </Button>
      )}
      {hasTables && (
        <Button
          variant="quiet"
          icon="download"
          aria-label={words.csvOf(title)}
          onClick={saveTables}
        >
          {words.csv}
        </Button>
      )}
    </div>
  )
}

interface FigureCardProps {
  readonly title: string
  /** Content below the title: the question's group, the question it is grouped by, and whether it is archived. */
  readonly about?: ReactNode
  readonly content: FigureContent
  /** Instant as of which the figures were counted, if they are counted by their own call. */
  readonly computedAt?: string | undefined
  readonly children?: ReactNode
}

/** Card of figures with their charts and tables, which can be saved as files. */
export function FigureCard({ title, about, content, computedAt, children }: FigureCardProps) {
  const { sentences, drawings, tables, notes } = content
  const { fileHeader, computedAt: pageAt } = useStats()
  const heading = useId()
  const frame = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus()
  const at = computedAt ?? pageAt
  const isOther = at && pageAt && format.time(at) !== format.time(pageAt)
  const fileLines = at === undefined ? fileHeader : [...fileHeader, figuresTime(at)]
  const allNotes = [...new Set(notes), ...(isOther ? [stats.blockAt(format.time(at))] : [])]

  async function savePicture(): Promise<void> {
    try {
      const { pngOf } = await import('../charts/png')
      if (frame.current === null) return
      const lines = [...sentences, ...fileLines]
      const picture = await pngOf(frame.current, { title, lines, notes: allNotes })
      saveFile(picture, fileName(title, 'png'))
    } catch (failure) {
      console.warn(failure)
      toasts.error(words.failed)
    }
  }

  return (
    <Card className="stats-block-card stack gap-3" aria-labelledby={heading} {...restoredFocus}>
      <header className="row row--apart stats-block-card__head">
        <div>
          <h2 id={heading} dir="auto">
            {title}
          </h2>
          {about && <div className="row row--words note">{about}</div>}
        </div>
        <FileButtons
          title={title}
          hasPicture={drawings.length > 0}
          hasTables={tables.length > 0}
          savePicture={() => void savePicture()}
          saveTables={() =>
            saveFile(
              csvOf({ title, lines: [...sentences, ...fileLines, ...allNotes] }, tables),
              fileName(title, 'csv'),
            )
          }
        />
      </header>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
      <div ref={frame} className="stats-block-card__frame">
        <FigureBody drawings={drawings} tables={tables} />
      </div>
      {allNotes.length > 0 && (
        <ul role="list" className="stack gap-1 note">
          {allNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
