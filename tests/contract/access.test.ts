import { describe, expect, it } from 'vitest'
import {
  access,
  accountRelation,
  grantOf,
  decide,
  rolesEligibleAs,
  type Action,
  type Relation,
} from '../../contract/access'
import { endpoints, type Endpoints } from '../../contract/endpoints'
import { roles } from '../../contract/roles'

const relations = (...given: Relation[]) => new Set(given)
const actions = Object.keys(access) as Action[]

describe('the permission table', () => {
  it('is used by every call, and by its entries’ names alone', () => {
    for (const [name, { action }] of Object.entries(endpoints))
      expect(actions, name).toContain(action)
  })

  it('tells visitors to log in wherever it does not let them', () => {
    for (const action of actions)
      expect(['granted', 'login']).toContain(decide(action, 'visitor', relations()))
  })

  it('lets nobody but doctors change answers, whatever else they are', () => {
    const all = relations('user', 'supervisor', 'author', 'reviewer', 'self', 'administrator')
    for (const role of roles) {
      expect(decide('surveys.fill', role, all) === 'granted', role).toBe(role === 'doctor')
    }
  })

  it('hides what one has no part in, and forbids what one can see', () => {
    expect(decide('surveys.read', 'doctor', relations())).toBe('hidden')
    expect(decide('surveys.fill', 'doctor', relations('user', 'supervisor'))).toBe('forbidden')
    expect(decide('surveys.read', 'doctor', relations('user'))).toBe('hidden')
    expect(decide('databases.manage', 'doctor', relations('supervisor'))).toBe('forbidden')
  })

  it('lets superadmins change their own account, but not what lets them in, nor remove it', () => {
    expect(decide('users.update', 'superadmin', relations('self'))).toBe('granted')
    expect(decide('users.changeAccess', 'superadmin', relations('self'))).toBe('forbidden')
    expect(decide('users.remove', 'superadmin', relations('self'))).toBe('forbidden')
  })

  it('lets nobody turn an account into one that they could not change', () => {
    for (const role of roles) {
      const tie = relations(accountRelation(false, role))
      for (const reader of roles) {
        const creates = decide('users.create', reader, tie)
        expect(decide('users.update', reader, tie), `${reader} ${role}`).toBe(creates)
        expect(decide('users.changeAccess', reader, tie), `${reader} ${role}`).toBe(creates)
      }
    }
  })

  it('has a survey reviewed by a supervisor of its database who has not written it', () => {
    expect(decide('surveys.review', 'doctor', relations('user', 'supervisor', 'author'))).toBe(
      'forbidden',
    )
    expect(decide('surveys.review', 'doctor', relations('supervisor', 'reviewer'))).toBe('granted')
    expect(decide('surveys.review', 'supervisor', relations('supervisor', 'reviewer'))).toBe(
      'hidden',
    )
  })

  it('has a survey given back by its reviewer or an administrator, once approved by the latter alone', () => {
    expect(decide('surveys.return', 'admin', relations())).toBe('granted')
    expect(decide('surveys.return', 'doctor', relations('supervisor', 'reviewer'))).toBe('granted')
    expect(decide('surveys.return', 'doctor', relations('user', 'author'))).toBe('forbidden')
    expect(decide('surveys.returnApproved', 'admin', relations())).toBe('granted')
    expect(decide('surveys.returnApproved', 'doctor', relations('supervisor', 'reviewer'))).toBe(
      'forbidden',
    )
  })

  it('says who can be what in a database: nobody whom that would give nothing', () => {
    expect(rolesEligibleAs('user')).toEqual(['doctor'])
    expect(rolesEligibleAs('supervisor')).toEqual(['doctor', 'supervisor'])
    for (const action of actions) {
      for (const role of roles) {
        const grant = grantOf(action, role)
        for (const tie of ['user', 'supervisor'] as const) {
          if (grant === 'always' || !grant.includes(tie)) continue
          expect(rolesEligibleAs(tie), `${action} ${role}`).toContain(role)
        }
      }
    }
  })

  it('names the thing wherever the right depends on it', () => {
    const hangsOnTies = (action: Action) =>
      Object.values<unknown>(access[action].grants).some((grant) => grant !== 'always')
    const entries = Object.entries(endpoints) as [keyof Endpoints, Endpoints[keyof Endpoints]][]
    for (const [name, endpoint] of entries) {
      // A user who is about to be made is no thing yet: the role in the body decides.
      if (name === 'createUser' || !hangsOnTies(endpoint.action)) continue
      expect('about' in endpoint, name).toBe(true)
    }
  })
})
