import { Link } from 'react-router'
import { fullName } from '../../../contract/model/users'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/it'
import { italianDay } from '../../../kinds/survey/day'
import { paths } from '../../../src/paths'
import type { ListColumn } from '../../list/list-column'
import type { Member, Membership } from '../../memberships'

const { columns: labels } = it.admin.members

export function memberName({ user }: Member): string {
  return user === null ? '' : fullName(user)
}

const person: readonly ListColumn<Member>[] = [
  {
    key: 'lastName',
    label: labels.name,
    main: true,
    sort: true,
    cell: (member) =>
      member.user && (
        <Link className="list__name" to={paths.admin.user(member.user.id)}>
          {memberName(member)}
        </Link>
      ),
    file: {
      [labels.lastName]: ({ user }) => user?.lastName ?? null,
      [labels.firstName]: ({ user }) => user?.firstName ?? null,
    },
  },
  {
    key: 'email',
    label: labels.email,
    sort: true,
    cell: ({ user }) => user?.email,
    file: ({ user }) => user?.email ?? null,
  },
]

const surveys: ListColumn<Member> = {
  key: 'surveysCount',
  label: labels.surveys,
  align: 'end',
  cell: ({ surveysCount }) => format.number(surveysCount ?? 0),
  file: ({ surveysCount }) => surveysCount ?? 0,
}

const since: ListColumn<Member> = {
  key: 'createdAt',
  label: labels.since,
  sort: true,
  cell: ({ createdAt }) => format.date(createdAt),
  file: ({ createdAt }) => italianDay(createdAt),
}

/** What the lists of a database's people show; only doctors write surveys. */
export const memberColumns: Readonly<Record<Membership, readonly ListColumn<Member>[]>> = {
  users: [...person, surveys, since],
  supervisors: [...person, since],
}
