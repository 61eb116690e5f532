import { type ReactNode, useId, useRef } from 'react'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import { Card } from '../../../ui/layout/Card'
import { useRestoredFocus } from '../counting/use-restored-focus'
import type { FigureContent } from '../figures/content'
import { figuresTime } from '../figures/written'
import { useStats } from '../statistics-context'
import { CardFiles } from './CardFiles'
import { FigureBody } from './FigureBody'
import './Block.css'

interface FigureCardProps {
  readonly title: string
  /** Id of the block that it shows; missing for cards on all surveys. */
  readonly blockId?: string
  /** Content below the title: the question's group, the question it is grouped by, and whether it is archived. */
  readonly about?: ReactNode
  readonly content: FigureContent
  /** Instant as of which the figures were counted, if they are counted by their own call. */
  readonly computedAt?: string | undefined
  readonly children?: ReactNode
}

/** Card of figures with their charts and tables, which can be saved as files. */
export function FigureCard(props: FigureCardProps) {
  const { title, blockId, about, content, computedAt, children } = props
  const { sentences, drawings, tables, notes } = content
  const { fileHeader, computedAt: pageAt, pictured, onPictured } = useStats()
  const heading = useId()
  const frame = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus()
  const at = computedAt ?? pageAt
  const isOther = at && pageAt && format.time(at) !== format.time(pageAt)
  const fileLines = at === undefined ? fileHeader : [...fileHeader, figuresTime(at)]
  const allNotes = [...new Set(notes), ...(isOther ? [stats.blockAt(format.time(at))] : [])]

  return (
    <Card className="stats-block-card stack gap-3" aria-labelledby={heading} {...restoredFocus}>
      <header className="row row--apart stats-block-card__head">
        <div>
          <h2 id={heading} dir="auto">
            {title}
          </h2>
          {about && <div className="row row--words note">{about}</div>}
        </div>
        <CardFiles
          title={title}
          frame={frame}
          drawingsCount={drawings.length}
          tables={tables}
          origin={[...sentences, ...fileLines]}
          notes={allNotes}
          isPictureWanted={blockId !== undefined && pictured?.has(blockId) === true}
          onPictured={() => blockId !== undefined && onPictured?.(blockId)}
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
