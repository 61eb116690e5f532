import type { ReactNode } from 'react'
import { it } from '../../../i18n/admin'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import type { ExcludedRecord, Wording } from './record-action'

const words = it.admin.list
const maxNames = 8

/** Dialog that explains what an action does, and runs it once it is confirmed. */
export function ConfirmAction(props: {
  readonly wording: Wording
  readonly title: string
  readonly danger: boolean | undefined
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { wording, title, danger = false, onConfirm, onClose, children } = props
  const { label, text = [], confirm = label, typed } = wording
  return (
    <ConfirmDialog {...{ title, confirm, danger, onConfirm, onClose }} {...(typed && { typed })}>
      {[text].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </ConfirmDialog>
  )
}

interface AffectedRecordsProps {
  readonly records: readonly { readonly id: string; readonly name: string }[]
  /** Number of all selected records. */
  readonly selected: number
  readonly excluded?: readonly ExcludedRecord[] | undefined
}

/** Names of the records that an action is about to change, and of the selected ones that it leaves out. */
export function AffectedRecords(props: AffectedRecordsProps) {
  return (
    <>
      <RecordNames records={props.records} />
      <ExcludedRecords {...props} />
    </>
  )
}

/** Number of selected records that an action is about, and the others with their reasons; nothing if it is about all. */
export function ExcludedRecords({ records, selected, excluded = [] }: AffectedRecordsProps) {
  const part = words.part(records.length, selected)
  const excludedCount = selected - records.length
  if (excludedCount === 0) return null
  if (excluded.length === 0) return <p>{words.concerns(part)}</p>
  return (
    <>
      <p>{words.leavesOut(part, excludedCount)}</p>
      <RecordNames records={excluded} />
    </>
  )
}

/** Names of records, with a reason for each that has one. */
export function RecordNames(props: {
  readonly records: readonly (Pick<ExcludedRecord, 'id' | 'name'> & Partial<ExcludedRecord>)[]
}) {
  const { records } = props
  const more = records.length - maxNames
  return (
    <ul className="bullets list__names">
      {records.slice(0, maxNames).map(({ id, name, reason }) => (
        <li key={id}>{reason === undefined ? name : `${name}: ${reason}`}</li>
      ))}
      {more > 0 && <li>{words.andMore(more)}</li>}
    </ul>
  )
}
