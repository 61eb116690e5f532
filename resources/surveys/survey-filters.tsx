import type { TextInputProps } from 'react-admin'
import { surveyStatuses } from '../../contract/survey-status'
import { it } from '../../i18n/admin'
import { statusNames } from '../../i18n/words/survey-states'
import { useCall } from '../../src/api/calls/query'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import { useDeclaredList } from '../admin/list/declared-list'
import { FilterSelect } from '../admin/model/filter-inputs'

const { filters } = it.admin.surveys
type FilterProps = Omit<TextInputProps, 'label'>

/** Filter by status. */
export function StatusFilter(input: FilterProps) {
  const { label, '': all } = filters.status
  const choices = surveyStatuses.map((status) => [status, statusNames[status]] as const)
  return <FilterSelect {...input} label={label} choices={[['', all], ...choices]} />
}

/** Filter by doctor, among those who have surveys in the database. */
export function DoctorFilter(input: FilterProps) {
  const { label, '': all } = filters.userId
  const { parent } = useDeclaredList()
  const params = { databaseId: parent?.id ?? '' }
  const { data } = useCall('surveyAuthors', { params, quiet }, { staleTime: 60_000 })
  const choices = (data?.data.authors ?? []).map(({ id, name }) => [id, name] as const)
  return <FilterSelect {...input} label={label} choices={[['', all], ...choices]} />
}

/** Filter by centre, among those of the database; nothing if it has none. */
export function CentreFilter(input: FilterProps) {
  const { label, '': all } = filters.provider
  const { parent } = useDeclaredList()
  const params = { databaseId: parent?.id ?? '' }
  const { data } = useCall('database', { params, quiet }, { staleTime: 60_000 })
  const choices = (data?.data.providers ?? []).map((name) => [name, name] as const)
  if (choices.length === 0) return null
  return <FilterSelect {...input} label={label} choices={[['', all], ...choices]} />
}
