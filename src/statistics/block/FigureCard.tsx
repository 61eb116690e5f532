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
import { fileName } from './file-name'
import { csvOf } from './table'
import './Block.css'

const words = stats.files

interface FigureCardProps {
  readonly title: string
  /** What stands beside the title: its group, by what it is split, that it is archived. */
  readonly about?: ReactNode
  readonly content: FigureContent
  /** As of when the figures are, where they are counted by themselves. */
  readonly computedAt?: string | undefined
  readonly children?: ReactNode
}

/** Figures with their chart, their table beside it, and both as files. */
export function FigureCard({ title, about, content, computedAt, children }: FigureCardProps) {
  const { said, drawings, tables, notes } = content
  const { fileHead, computedAt: pageAt } = useStats()
  const heading = useId()
  const frame = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus()
  const isDrawn = drawings.length > 0
  const at = computedAt ?? pageAt
  const isOther = at && pageAt && format.time(at) !== format.time(pageAt)
  const fileLines = at === undefined ? fileHead : [...fileHead, figuresTime(at)]
  const allNotes = [...new Set(notes), ...(isOther ? [stats.blockAt(format.time(at))] : [])]

  async function savePicture(): Promise<void> {
    try {
      const { pngOf } = await import('../charts/png')
      if (frame.current === null) return
      const lines = [...said, ...fileLines]
      const picture = await pngOf(frame.current, { title, lines, notes: allNotes })
      saveFile(picture, fileName(title, 'png'))
    } catch (failure) {
      console.warn(failure)
      toasts.error(words.failed)
    }
  }

  return (
    <Card className="stats-block-card" aria-labelledby={heading} {...restoredFocus}>
      <header className="stats-block-card__head">
        <div>
          <h2 id={heading} dir="auto">
            {title}
          </h2>
          {about && <div className="stats-block-card__about">{about}</div>}
        </div>
        <div className="stats-block-card__files screen-only">
          {isDrawn && (
            <Button
              variant="quiet"
              icon="download"
              aria-label={words.pngOf(title)}
              onClick={() => void savePicture()}
            >
              {words.png}
            </Button>
          )}
          {tables.length > 0 && (
            <Button
              variant="quiet"
              icon="download"
              aria-label={words.csvOf(title)}
              onClick={() =>
                saveFile(
                  csvOf({ title, lines: [...said, ...fileLines, ...allNotes] }, tables),
                  fileName(title, 'csv'),
                )
              }
            >
              {words.csv}
            </Button>
          )}
        </div>
      </header>
      {said.map((sentence) => (
        <p key={sentence} className="stats-block-card__said">
          {sentence}
        </p>
      ))}
      {children}
      <div ref={frame} className="stats-block-card__frame">
        <FigureBody drawings={drawings} tables={tables} />
      </div>
      {allNotes.length > 0 && (
        <ul role="list" className="stats-block-card__notes">
          {allNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
