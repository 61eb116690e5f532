import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  anyText,
  several,
  formatQuery,
  parseQuery,
  type QueryInput,
  type QuerySpec,
} from '../../contract/query'

const spec: QuerySpec = {
  sort: ['-createdAt', 'name'],
  filter: { q: anyText, status: several(['draft', 'completed']) },
  include: ['groups.questions', 'user'],
  counters: ['groupsCount'],
  extra: { role: z.enum(['user', 'supervisor']) },
}

const parse = (text: string) => parseQuery(spec, new URLSearchParams(text))

describe('a query', () => {
  it('that says nothing is the first page of 25 in the call’s own order', () => {
    expect(parse('')).toEqual({
      page: { number: 1, size: 25 },
      sort: [{ field: 'createdAt', descending: true }],
      filter: {},
      include: [],
      fields: {},
      counters: [],
      extra: {},
    })
  })

  it('says what was meant after having been written and read', () => {
    const said: QueryInput = {
      page: { number: 3, size: 100 },
      sort: 'name,-createdAt',
      filter: { q: 'a & b=c%', status: 'draft' },
      include: ['groups.questions'],
      fields: { databases: ['name', 'groups'] },
      counters: ['groupsCount'],
      extra: { role: 'user' },
    }
    expect(parse(formatQuery(said))).toEqual({
      ...said,
      sort: [
        { field: 'name', descending: false },
        { field: 'createdAt', descending: true },
      ],
    })
  })

  it('opens the relations on the way, and with * every direct one', () => {
    expect(parse('include=groups').include).toEqual(['groups'])
    expect(parse('include=*,groups.questions').include).toEqual([
      'groups',
      'user',
      'groups.questions',
    ])
  })

  it.each([
    'page[size]=0',
    'page[size]=101',
    'page[number]=1.5',
    'page[constructor]=1',
    'sort=id',
    'filter[role]=x',
    'include=user.password',
    'counters=x',
    'role=admin',
    'toString=x',
    '__proto__=x',
  ])('is refused naming the parameter: %s', (text) => {
    const [name = ''] = text.split('=')
    let issues: unknown
    try {
      parse(text)
    } catch (error) {
      issues = (error as { issues: unknown }).issues
    }
    expect(issues).toMatchObject([{ parameter: name }])
  })
})
