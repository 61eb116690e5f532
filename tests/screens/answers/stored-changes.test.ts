import { describe, expect, it } from 'vitest'
import { textLifetime } from '../../../src/answers/queue/field-texts'
import {
  changesIn,
  isAdoptable,
  isLeftBehind,
  isShared,
  operationIn,
  type StoredOperation,
  textsIn,
} from '../../../src/answers/storage/stored-changes'

const change = (operationId: string, more: object = {}) =>
  operationIn(JSON.stringify({ operationId, surveyId: '1', questionId: '3', at: 1, ...more }))
const draft = (operationId: string, isReady: boolean, more: object = {}) =>
  change(operationId, { typed: { ready: isReady, unreadable: null }, ...more })
const contents = (...all: readonly StoredOperation[]) =>
  new Map(all.map((one) => [one.operationId, one]))
const idsOf = (all: readonly { readonly operationId: string }[]) =>
  all.map(({ operationId }) => operationId)

describe('a page that reads rows', () => {
  const rows = [
    { whose: 'its own', owner: 'this' },
    { whose: 'those of a page that lives', owner: 'living' },
    { whose: 'those of a page that has ended', owner: 'ended' },
    { whose: 'those of an earlier version, which have no owner', owner: undefined },
  ].map(({ whose, owner }) => ({ whose, row: owner === undefined ? {} : { owner } }))
  const adopted = (living: ReadonlySet<string> | null, isStarting: boolean) =>
    rows.flatMap(({ whose, row }) =>
      isAdoptable(row, { id: 'this', living, isStarting }) ? whose : [],
    )
  const [own, living, ended, ownerless] = rows.map(({ whose }) => whose)

  it('adopts its own when it starts, and later only those of pages that have ended', () => {
    const pages = new Set(['this', 'living'])
    expect(adopted(pages, true)).toEqual([own, ended, ownerless])
    expect(adopted(pages, false)).toEqual([ended, ownerless])
  })

  it('adopts all when it starts in a browser that can’t tell pages apart, and nothing later', () => {
    expect(adopted(null, true)).toEqual([own, living, ended, ownerless])
    expect(adopted(null, false)).toEqual([])
  })

  it('never finds its own rows left behind', () => {
    for (const pages of [null, new Set<string>()])
      for (const isStarting of [true, false])
        expect(isLeftBehind({ owner: 'this' }, { id: 'this', living: pages, isStarting })).toBe(
          false,
        )
  })
})

describe('a row that was left behind', () => {
  const staysShared = (owner: string, content: StoredOperation | undefined, operationId = 'a') =>
    isShared({ operationId, owner }, content, 'this')

  it('stays with all pages if only its field can show it', () => {
    expect(staysShared('ended', draft('a', false))).toBe(true)
    expect(staysShared('ended', draft('text/a', false), 'text/a')).toBe(true)
  })

  it('goes to one page if it can be sent, was typed there, or can’t be read', () => {
    expect(staysShared('ended', draft('a', true))).toBe(false)
    expect(staysShared('ended', change('a'))).toBe(false)
    expect(staysShared('this', draft('a', false))).toBe(false)
    expect(staysShared('ended', undefined)).toBe(false)
  })
})

it('rows are sorted into changes, drafts, and changes that only the offline copy lacks', () => {
  const stored = { answer: { id: '9' }, answersGroupId: '8' }
  const all = contents(
    change('sent', { stored }),
    change('waiting'),
    draft('typed', false),
    draft('text/typed', false),
    change('of another page'),
  )
  const ids = new Set(['sent', 'waiting', 'typed', 'text/typed', 'encrypted', 'text/encrypted'])
  const changes = changesIn(all, ids)
  expect(idsOf(changes.operations)).toEqual(['waiting'])
  expect(idsOf(changes.drafts)).toEqual(['typed'])
  expect(changes.stored).toEqual([{ kind: 'saved', operation: change('sent'), ...stored }])
  // A text is no change of its own, so that one that can't be decrypted does not count.
  expect(changes.unreadable).toBe(1)
})

it('texts of fields are out of date a month after the last key', () => {
  const all = contents(change('a'), draft('text/old', false, { at: 0 }), draft('text/new', false))
  const { recent, old } = textsIn(all, textLifetime + 1)
  expect(idsOf(recent)).toEqual(['text/new'])
  expect(idsOf(old)).toEqual(['text/old'])
})

it('a change of an earlier version gets the fields that it lacks', () => {
  const { cell, missingReason, discarded, asked, designVersion } = change('a')
  expect({ cell, missingReason, discarded, asked, designVersion }).toEqual({
    cell: '',
    missingReason: null,
    discarded: false,
    asked: null,
    designVersion: null,
  })
  const written = { cell: 'visita-2', discarded: true, designVersion: 3 }
  expect(change('b', written)).toMatchObject(written)
})
