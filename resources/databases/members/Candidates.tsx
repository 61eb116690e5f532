import { fullName } from '../../../contract/model/users'
import type { Role } from '../../../contract/roles'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { callKey } from '../../../src/data/query'
import { Button } from '../../../src/ui/Button'
import { NotLoaded } from '../../../src/ui/NotLoaded'
import { SkeletonLines } from '../../../src/ui/Skeleton'
import { usePages } from '../../../src/data/use-pages'

const words = it.admin.members

interface CandidatesProps {
  readonly role: Role
  /** What is looked for in names and addresses. */
  readonly search: string
  readonly present: ReadonlySet<string>
  readonly chosen: readonly string[]
  readonly onChoose: (userId: string, chosen: boolean) => void
}

/** People of a role who may take part; who takes part already is ticked and stays. */
export function Candidates({ role, search, present, chosen, onChoose }: CandidatesProps) {
  const query = { sort: 'lastName', filter: { role, q: search } }
  const people = usePages(callKey('users', { query }), (number, signal) =>
    call('users', { query: { ...query, page: { number, size: 50 } }, signal }),
  )
  return (
    <fieldset className="members__choices">
      <legend>{it.shell.roles[role]}</legend>
      {people.error && <NotLoaded title={it.admin.list.loadError} onRetry={people.retry} />}
      {people.isPending && <SkeletonLines count={3} height="2.25rem" />}
      {people.all?.length === 0 && <p>{words.none}</p>}
      <ul>
        {people.all?.map((person) => (
          <li key={person.id}>
            <label>
              <input
                type="checkbox"
                disabled={present.has(person.id)}
                checked={chosen.includes(person.id) || present.has(person.id)}
                onChange={(event) => onChoose(person.id, event.target.checked)}
              />
              <span>
                {fullName(person)}
                <small>{present.has(person.id) ? words.already : person.email}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {people.hasMore && (
        <Button variant="quiet" busy={people.loadingMore} onClick={people.more}>
          {words.more}
        </Button>
      )}
    </fieldset>
  )
}
