import { describe, expect, it } from 'vitest'
import { access, judge, type Action, type Tie } from '../../contract/access'
import { endpoints, type Endpoints } from '../../contract/endpoints'
import { roles } from '../../contract/roles'

const ties = (...given: Tie[]) => new Set(given)
const actions = Object.keys(access) as Action[]

describe('the permission table', () => {
  it('is used by every call, and by its entries’ names alone', () => {
    for (const [name, { action }] of Object.entries(endpoints))
      expect(actions, name).toContain(action)
  })

  it('tells a visitor to log in wherever it does not let him', () => {
    for (const action of actions)
      expect(['granted', 'login']).toContain(judge(action, 'visitor', ties()))
  })

  it('lets nobody but doctors change answers, whatever else he is', () => {
    const all = ties('user', 'supervisor', 'author', 'self', 'ordinary', 'administrator')
    for (const role of roles) {
      expect(judge('surveys.fill', role, all) === 'granted', role).toBe(role === 'doctor')
    }
  })

  it('hides what one has no part in, and forbids what one can see', () => {
    expect(judge('surveys.read', 'doctor', ties())).toBe('hidden')
    expect(judge('surveys.fill', 'doctor', ties('user', 'supervisor'))).toBe('forbidden')
    expect(judge('surveys.read', 'doctor', ties('user'))).toBe('hidden')
    expect(judge('databases.manage', 'doctor', ties('supervisor'))).toBe('forbidden')
  })

  it('lets a superadmin change his own account but not remove it', () => {
    expect(judge('users.update', 'superadmin', ties('self'))).toBe('granted')
    expect(judge('users.remove', 'superadmin', ties('self'))).toBe('forbidden')
  })

  it('names the thing wherever the right depends on it', () => {
    const hangsOnTies = (action: Action) =>
      Object.values<unknown>(access[action].grants).some((grant) => grant !== 'always')
    const entries = Object.entries(endpoints) as [keyof Endpoints, Endpoints[keyof Endpoints]][]
    for (const [name, endpoint] of entries) {
      // A user who is about to be made is no thing yet: his role in the body decides.
      if (name === 'createUser' || !hangsOnTies(endpoint.action)) continue
      expect('about' in endpoint, name).toBe(true)
    }
  })
})
