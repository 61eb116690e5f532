import { format } from '../../../i18n/formats/format'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { Chip } from '../../../ui/Chip'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { Table } from '../../../ui/layout/Table'
import { Guide, Topic } from './Guide'

const [code, status, progress, updated] = words.columns

const rows = [
  { id: 'SC-001', tone: 'neutral', done: 3, day: '2026-01-07' },
  { id: 'SC-002', tone: 'success', done: 8, day: '2025-12-31' },
  { id: 'SC-003', tone: 'warning', done: 6, day: '2025-11-04' },
] as const

/** `/styleguide/tables`: rows on a wide screen, cards on a phone. */
export function TablesScreen() {
  return (
    <Guide page="tables">
      <Topic title={words.table}>
        <Table
          caption={words.tableCaption}
          rows={rows}
          columns={[
            { header: code, cell: (row) => row.id },
            {
              header: status,
              cell: (row) => <Chip tone={row.tone}>{words.tones[row.tone]}</Chip>,
            },
            {
              header: progress,
              cell: (row) => <ProgressBar label={progress} value={row.done} max={8} />,
            },
            { header: updated, cell: (row) => format.date(row.day), align: 'end' },
          ]}
        />
      </Topic>
    </Guide>
  )
}
