import { format } from '../../../../../i18n/formats/format'
import { history as words } from '../../../../../i18n/words/doctor/history'
import type { QuestionRecord } from '../../../../filling/records'
import { Chip } from '../../../../../ui/Chip'
import { Icon } from '../../../../../ui/Icon'
import { answerText, type Change, changeAuthor } from './entry'

interface HistoryEntryProps {
  readonly question: QuestionRecord
  readonly change: Change
  readonly userId: string | null
}

/** One change of an answer: its author, its time, the old value and the new one. */
export function HistoryEntry({ question, change, userId }: HistoryEntryProps) {
  const { at, operation, old, new: next } = change
  const before = old === null ? null : answerText(question, old)
  const after = next === null ? words.deleted : answerText(question, next)
  const isDiscarded = operation === 'discard'
  return (
    <li className="history__entry">
      <p className="history__who">
        <span>{changeAuthor(question, change, userId)}</span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      <p className="history__change">
        {before !== null && !isDiscarded && (
          <>
            <span className="history__before" dir="auto">
              {before}
            </span>
            <Icon name="arrow-right" label={words.becomes} />
          </>
        )}
        <strong dir="auto">{after}</strong>
        {isDiscarded && <Chip tone="warning">{words.discarded}</Chip>}
        {next?.['confirmed'] === true && <Chip>{words.confirmed}</Chip>}
      </p>
      {isDiscarded && before !== null && <p className="history__who">{words.kept(before)}</p>}
    </li>
  )
}
