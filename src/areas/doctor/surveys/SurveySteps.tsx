import { Link } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { Icon } from '../../../../ui/Icon'
import { handledByCaller } from '../../../api/calls/status-groups'
import { useCall } from '../../../api/calls/query'
import { type ListAddress, listQuery } from './list-address'
import { listOf, stepTo } from './list-memory'
import { edgeAt, pagesAround, walkOn } from './list-walk'
import './SurveySteps.css'

const fields = { surveys: ['status'] }

interface ListQuery {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress | null
  readonly enabled: boolean
}

function usePage(page: number, { databaseId, view, address, enabled }: ListQuery) {
  const query = address === null ? {} : listQuery({ ...address, page })
  return useCall(
    'surveys',
    {
      params: { databaseId },
      query: { ...query, fields, extra: { role: view } },
      quiet: handledByCaller,
    },
    { enabled, staleTime: 0 },
  )
}

/**
 * The neighbours of a survey in the list that it was opened from, with the list's filters and order; null if it was opened otherwise. At
 * the end of the known part, the pages around it are read.
 */
function useNeighbours(databaseId: string, view: View, surveyId: string) {
  const left = listOf(databaseId, view, surveyId)
  const edge = left && edgeAt(left.walk, surveyId)
  const pages = left && edge ? pagesAround(left.walk, edge) : ([1, 1] as const)

  const list = { databaseId, view, address: left?.address ?? null, enabled: edge !== null }
  const first = usePage(pages[0], list)
  const second = usePage(pages[1], list)

  if (left === null) return null
  let { walk } = left
  if (edge !== null && first.data !== undefined && second.data !== undefined) {
    const read = [...first.data.data, ...second.data.data].map(({ id }) => id)
    const { total, totalCapped } = second.data.meta
    const now = { total: typeof total === 'number' ? total : walk.total }
    walk = walkOn(walk, edge, read, { ...now, capped: totalCapped === true })
  }
  const index = walk.surveyIds.indexOf(surveyId)
  return {
    previous: walk.surveyIds[index - 1] ?? null,
    next: walk.surveyIds[index + 1] ?? null,
    position: walk.before + index + 1,
    total: walk.total,
    capped: walk.capped,
    go: (to: string) => stepTo(databaseId, view, left, walk, to),
  }
}

const words = it.doctor.surveys

interface SurveyStepsProps {
  readonly databaseId: string
  readonly view: View
  readonly surveyId: string
}

/** Links to the previous and next survey of the list that this one was opened from; nothing without a list. */
export function SurveySteps({ databaseId, view, surveyId }: SurveyStepsProps) {
  const neighbours = useNeighbours(databaseId, view, surveyId)
  if (neighbours === null || neighbours.total < 2) return null
  const { previous, next, position, total, capped, go } = neighbours
  // An own survey that can't be filled in leads on to its reading screen.
  const address = view === 'user' ? paths.doctor.surveyEdit : paths.doctor.survey
  const step = (id: string | null, icon: 'chevron-left' | 'chevron-right', label: string) =>
    id === null ? (
      <span className="survey-steps__none" />
    ) : (
      <Link to={address(id, view)} title={label} onClick={() => go(id)}>
        <Icon name={icon} label={label} />
      </Link>
    )
  return (
    <nav className="survey-steps screen-only" aria-label={words.steps}>
      {step(previous, 'chevron-left', words.previousSurvey)}
      <span>{words.position(position, total, capped)}</span>
      {step(next, 'chevron-right', words.nextSurvey)}
    </nav>
  )
}
