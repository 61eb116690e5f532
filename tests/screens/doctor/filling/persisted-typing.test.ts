// @module-tag calendar
import { describe, expect, it, vi } from 'vitest'
import type { SurveyRecord } from '../../../../src/answers/survey/survey-record'
import { countStored } from '../../../../src/answers/storage/answer-storage'
import { answerTo, operation } from '../../answers/operations'
import { installPauses, moment, notes, openPage, visit, weight } from './killed-pages'
import { survey } from './surveys'

installPauses()

describe('a text typed when the browser is killed in the pause of typing', () => {
  it('is sent by the next page, whether or not its survey is opened', async () => {
    const killed = await openPage('anna')
    for (const text of ['V', 'Ve', 'Ven']) killed.store.change(notes, text, 'typing')
    await moment()
    expect(killed.server.sent).toHaveLength(0)
    const next = await openPage('anna')
    expect(next.server.values()).toEqual(['Ven'])
    expect(next.store.question(notes)).toMatchObject({ value: 'Ven', phase: 'sending' })
    await next.server.store(0)
    await vi.waitFor(async () => expect((await next.outbox.read()).operations).toEqual([]), 10_000)
  })

  it('is there once only when the pause had ended', async () => {
    const killed = await openPage('bruno')
    killed.store.change(notes, 'Ventidue', 'typing')
    killed.store.leave(notes)
    await moment()
    const { operations, drafts } = await killed.outbox.read()
    expect(operations).toHaveLength(1)
    expect(drafts).toEqual([])
  })

  it('leaves nothing behind where it was typed back to what it was', async () => {
    const killed = await openPage('carla')
    killed.store.change(notes, 'V', 'typing')
    killed.store.change(notes, null, 'typing')
    await moment()
    expect((await openPage('carla')).server.sent).toEqual([])
    expect((await killed.outbox.read()).drafts).toEqual([])
  })

  it('is the newest of two that can’t be read, which tells the other', async () => {
    const older = await openPage('elia')
    const newer = await openPage('elia')
    older.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    newer.store.unreadable(weight, 'Non è un numero.', 'typing', '8o,5')
    await moment()
    const next = await openPage('elia')
    expect(next.store.question(weight).problem).toMatchObject({
      kind: 'unreadable',
      text: '8o,5',
      message: 'Non è un numero. In un’altra finestra avevi scritto «7o».',
    })
    await moment()
    // Neither is lost when this page ends too.
    const last = await openPage('elia')
    expect(last.queue.drafts.all('7')).toHaveLength(1)
    expect(last.store.question(weight).problem).toMatchObject({
      text: '8o,5',
      message: 'Non è un numero. In un’altra finestra avevi scritto «7o».',
    })
  })

  it('is the newest of two that can’t be read when it is found later too, but for what is typed meanwhile', async () => {
    const older = await openPage('fabio')
    const newer = await openPage('fabio')
    older.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    newer.store.unreadable(weight, 'Non è un numero.', 'typing', '8o,5')
    await moment()
    const [first, second] = [...older.queue.drafts.all('7'), ...newer.queue.drafts.all('7')]
    if (first === undefined || second === undefined) throw new Error('no drafts')
    const found = (draft: typeof first) => ({ operations: [], drafts: [draft], unreadable: 0 })
    const text = (page: typeof older) => page.store.question(weight).problem

    const next = await openPage('nessuno')
    next.queue.takeUp(found(first))
    next.queue.takeUp(found(second))
    expect(text(next)).toMatchObject({ text: '8o,5' })
    const typing = await openPage('nessun altro')
    typing.queue.takeUp(found(first))
    typing.store.unreadable(weight, 'Non è un numero.', 'typing', '9o')
    typing.queue.takeUp(found(second))
    expect(text(typing)).toMatchObject({ text: '9o', message: 'Non è un numero.' })
  })

  it('is stored apart for each of two pages that type on from it', async () => {
    const killed = await openPage('gisella')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const both = [await openPage('gisella'), await openPage('gisella')]
    for (const [at, page] of both.entries()) {
      page.store.unreadable(weight, 'Non è un numero.', 'typing', `7o${at}`)
      await moment()
    }
    const next = await openPage('gisella')
    const { message, text } = next.store.question(weight).problem as Record<string, unknown>
    expect(`${String(message)} ${String(text)}`).toMatch(/7o0.*7o1/)
    expect(await countStored('gisella')).toBe(1)
  })

  it('stays in storage if it is found while something else is typed there, and typed back', async () => {
    const typing = await openPage('ines')
    const killed = await openPage('ines')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    typing.store.change(weight, 8, 'typing')
    typing.store.change(weight, null, 'typing')
    typing.queue.takeUp(await typing.outbox.takeOver())
    typing.store.leave(weight)
    expect(await countStored('ines')).toBe(1)
    typing.queue.takeUp(await typing.outbox.takeOver())
    expect(typing.store.question(weight).problem).toMatchObject({ text: '7o' })
  })

  it('stands in its field again, with its error, where it can’t be read', async () => {
    const killed = await openPage('dario')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const next = await openPage('dario')
    expect(next.server.sent).toEqual([])
    expect(next.store.question(weight).problem).toMatchObject({
      kind: 'unreadable',
      text: '7o',
      unfinished: false,
    })
    expect(next.store.unfinished()).toBe(1)
    next.store.change(weight, 70, 'now')
    expect(next.server.values()).toEqual([70])
    await vi.waitFor(async () => expect((await next.outbox.read()).drafts).toEqual([]), 10_000)
  })

  it('is asked about again where it has to be confirmed', async () => {
    const killed = await openPage('elena')
    killed.store.change(weight, 212, 'typing')
    killed.store.leave(weight)
    await moment()
    const next = await openPage('elena')
    expect(next.server.sent).toEqual([])
    expect(next.store.question(weight)).toMatchObject({ value: 212, problem: { kind: 'warning' } })
    next.store.confirm(weight)
    expect(next.server.sent[0]?.operation).toMatchObject({ value: 212, confirmed: true })
  })

  it('goes on the answer that it was typed on: what somebody stored meanwhile is not overwritten', async () => {
    const killed = await openPage('franco')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const answers = [answerTo(operation({ questionId: weight, value: 80 }), 3)]
    const answersGroups = [{ id: '9', status: 'in_progress', group: { id: '1' }, answers }]
    const record = { ...survey([visit]), answersGroups } as unknown as SurveyRecord
    const next = await openPage('franco', record)
    next.store.change(weight, 70, 'now')
    expect(next.server.sent[0]?.operation).toMatchObject({ value: 70, revision: null })
  })

  it('stands on the change before it once that is stored', async () => {
    const killed = await openPage('gina')
    killed.store.change(notes, 'Uno', 'now')
    killed.store.change(notes, 'Uno e due', 'typing')
    await killed.server.store(0, 4)
    await moment()
    const next = await openPage('gina')
    expect(next.server.sent[0]?.operation).toMatchObject({
      value: 'Uno e due',
      revision: 4,
      answerId: `answer-${notes}`,
    })
  })

  it('lies there sealed', async () => {
    const killed = await openPage('ugo')
    killed.store.change(notes, 'sieropositivo', 'typing')
    await moment()
    const { openDB } = await import('idb')
    const database = await openDB('rilievo-outbox')
    const rows = (await database.getAll('operations')) as { sealed: { data: ArrayBuffer } }[]
    database.close()
    const bytes = rows.map((row) => Buffer.from(row.sealed.data).toString('latin1'))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows) + bytes.join()).not.toContain('sieropositivo')
  })
})
