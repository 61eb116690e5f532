import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { it } from '../../../../i18n/dashboard'
import { useCall } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import type { View } from '../../../paths'
import { Card } from '../../../../ui/layout/Card'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { SurveyStatusChip } from '../../../../ui/SurveyStatusChip'
import { surveyAddress } from '../survey-address'
import { SurveyLine } from './SurveyLine'

const words = it.doctor.dashboard

/** Most surveys that are listed of each view; with more the doctor types more of the code. */
const limit = 10

const fields = { databases: ['name'], users: ['firstName', 'lastName'] }

/** The surveys of one view whose code contains a text, over all databases, as in the lists of surveys. */
function useMatches(view: View, text: string, enabled: boolean) {
  const filter = { q: text, ...(view === 'supervisor' && { mine: 'false' }) }
  const { data, error, isFetching, refetch } = useCall(
    'mySurveys',
    {
      quiet: handledByCaller,
      query: {
        page: { size: limit },
        sort: 'customId',
        filter,
        include: ['database', 'user'],
        fields,
        extra: { role: view },
      },
    },
    // A code stays in memory no longer than its search.
    { enabled, staleTime: 0, gcTime: 0, placeholderData: (previous) => previous },
  )
  const total = data?.meta['total']
  return {
    surveys: data?.data.map((survey) => ({ survey, view })) ?? [],
    total: typeof total === 'number' ? total : 0,
    error,
    isFetching,
    refetch,
  }
}

interface CodeMatchesProps {
  readonly text: string
  /** The views that the doctor has in any database. */
  readonly views: Readonly<Record<View, boolean>>
  /** Whether the match is opened if it is the only one. */
  readonly opensOnly: boolean
}

/** The surveys of all databases whose code contains a text: the doctor's own to be filled in, those of others to be read. */
export default function CodeMatches({ text, views, opensOnly }: CodeMatchesProps) {
  const own = useMatches('user', text, views.user)
  const others = useMatches('supervisor', text, views.supervisor)
  const navigate = useNavigate()
  const title = useId()
  const matches = [...own.surveys, ...others.surveys]
  const total = own.total + others.total
  const error = own.error ?? others.error
  const isCurrent = !own.isFetching && !others.isFetching && error === null
  const only = total === 1 ? matches[0] : undefined
  const address = only && surveyAddress(only.survey, only.view)
  useEffect(() => {
    if (opensOnly && isCurrent && address !== undefined) void navigate(address)
  }, [opensOnly, isCurrent, address, navigate])
  return (
    <>
      <p role="status" className={total > 0 ? 'visually-hidden' : 'muted'}>
        {isCurrent && words.matches(total)}
      </p>
      <ErrorAlert
        error={error}
        onRetry={() => {
          for (const one of [own, others]) if (one.error !== null) void one.refetch()
        }}
      />
      {matches.length > 0 && (
        <Card dense aria-labelledby={title}>
          <h2 id={title} className="visually-hidden">
            {words.results}
          </h2>
          <ul role="list">
            {matches.map(({ survey, view }) => (
              <SurveyLine
                key={survey.id}
                survey={survey}
                to={surveyAddress(survey, view)}
                badge={<SurveyStatusChip status={survey.status} />}
              >
                <span className="survey-line__where">
                  {survey.database?.name}
                  {view === 'supervisor' && survey.user !== null && ` · ${fullName(survey.user)}`}
                </span>
              </SurveyLine>
            ))}
          </ul>
          {total > matches.length && <p className="note">{words.moreMatches(total)}</p>}
        </Card>
      )}
    </>
  )
}
