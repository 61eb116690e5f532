import { useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { maxChosenSurveys } from '../../../contract/calls/designs/pinned-surveys'
import { format } from '../../../i18n/formats/format'
import { pinnedSurveys as words } from '../../../i18n/words/admin/designs/pinned-surveys'
import { names } from '../../../i18n/words/doctor/names'
import type { DataOf } from '../../../src/api/calls/call-args'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Card } from '../../../ui/layout/Card'
import { Table } from '../../../ui/layout/Table'
import { BulkBar } from '../../../ui/lists/BulkBar'
import { SurveyStatusChip } from '../../../ui/SurveyStatusChip'
import { useChosenSurveys } from './chosen-surveys'

const { columns } = words

interface PinnedSurveyTableProps {
  readonly databaseId: string
  readonly surveys: DataOf<'pinnedSurveys'>['surveys']
  /** Whether they give way to others soon, so that none can be chosen. */
  readonly isStale: boolean
}

/** A page of surveys to choose from, with the way to what changes in the chosen ones. */
export function PinnedSurveyTable({ databaseId, surveys, isStale }: PinnedSurveyTableProps) {
  const { chosen, isFull, choose, unchoose } = useChosenSurveys(databaseId)
  const ids = surveys.map(({ id }) => id)
  const isWholePage = ids.every((id) => chosen.includes(id))
  return (
    <>
      <ChosenBar databaseId={databaseId} />
      <Card dense className="pinned-surveys" aria-busy={isStale}>
        <Checkbox
          label={words.choosePage(ids.length)}
          checked={isWholePage}
          disabled={isStale || (isFull && !isWholePage)}
          onChange={(isChosen) => (isChosen ? choose(ids) : unchoose(ids))}
        />
        <Table
          caption={words.caption}
          rows={surveys}
          columns={[
            {
              header: columns.choose,
              cell: ({ id, customId }) => (
                <label className="pinned-surveys__box">
                  <input
                    type="checkbox"
                    aria-label={words.choose(names.surveyName(customId, id))}
                    checked={chosen.includes(id)}
                    disabled={isStale || (isFull && !chosen.includes(id))}
                    onChange={({ target }) => (target.checked ? choose([id]) : unchoose([id]))}
                  />
                </label>
              ),
            },
            {
              header: columns.survey,
              cell: ({ id, customId }) => (
                <Link to={paths.admin.survey(databaseId, id)}>
                  {names.surveyName(customId, id)}
                </Link>
              ),
            },
            { header: columns.author, cell: ({ author }) => author },
            {
              header: columns.status,
              cell: ({ status }) => <SurveyStatusChip status={status} />,
            },
            { header: columns.version, cell: ({ version }) => version },
            {
              header: columns.completedAt,
              cell: ({ completedAt }) =>
                completedAt === null ? format.none : format.date(completedAt),
            },
          ]}
        />
      </Card>
    </>
  )
}

/** Number of chosen surveys, and the button that opens what changes in them. */
function ChosenBar({ databaseId }: { readonly databaseId: string }) {
  const { chosen, isFull, clear } = useChosenSurveys(databaseId)
  const navigate = useNavigate()
  const { search } = useLocation()
  const status = useId()
  const isNone = chosen.length === 0
  return (
    <BulkBar
      label={words.bar}
      chosen={
        <>
          <span id={status} role="status">
            {isNone
              ? words.noneChosen
              : isFull
                ? words.mostChosen(maxChosenSurveys)
                : words.chosen(chosen.length)}
          </span>
          {!isNone && (
            <Button variant="quiet" onClick={clear}>
              {words.unchoose}
            </Button>
          )}
        </>
      }
    >
      <Button
        variant="primary"
        disabled={isNone}
        aria-describedby={status}
        onClick={() => void navigate(paths.admin.pinnedSurveyChanges(databaseId) + search)}
      >
        {words.changes.open(chosen.length)}
      </Button>
    </BulkBar>
  )
}
