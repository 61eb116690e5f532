import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignSnapshot } from '../../../../contract/calls/designs/design-snapshot'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { plan, rename, versions } from './versioned-study'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('calls of versions', () => {
  it('read each version as a snapshot', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    const body = { required: true }
    await admin.have('updateQuestion', { params: { id: heart.questionId('peso') }, body })
    const read = async (number: string) => {
      const answer = await admin.call('designVersion', { params: { databaseId, number } })
      return (answer.body as { design: DesignSnapshot }).design[0]?.questions[0]
    }
    const first = await read('1')
    expect(first).toMatchObject({ id: heart.questionId('peso'), name: 'peso', unit: '' })
    expect(first).not.toHaveProperty('revision')
    expect(await read('2')).toEqual({ ...first, required: true })
  })

  it('name a version, and take its name away', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    await heart.survey()
    await rename(heart, 'peso', 'Peso in kg')
    const naming = async (number: string, name: unknown) => {
      const params = { databaseId, number }
      return (await admin.call('nameDesignVersion', { params, body: { name } })).status
    }
    const names = async () => (await versions(heart)).versions.map(({ name }) => name)
    expect(await naming('1', '  Emendamento 2 ')).toBe(204)
    expect(await names()).toEqual(['', 'Emendamento 2'])
    expect(await naming('1', '')).toBe(204)
    expect(await names()).toEqual(['', ''])
    expect(await naming('1', 'x'.repeat(101))).toBe(422)
    expect(await naming('1', 'due\nrighe')).toBe(422)
    expect(await versions(heart)).toMatchObject({ total: 2 })
  })

  it('are a 404 for a version or database that is not there', async () => {
    const heart = await plan(server)
    const { admin, databaseId } = heart
    const body = { name: 'Prima' }
    for (const number of ['1', '0', '-1', '01', '1.5', 'x', '99999999999', '1e3']) {
      const params = { databaseId, number }
      expect((await admin.call('designVersion', { params })).status, number).toBe(404)
      expect((await admin.call('nameDesignVersion', { params, body })).status, number).toBe(404)
    }
    await heart.survey()
    const next = { databaseId, number: '2' }
    expect((await admin.call('designVersion', { params: next })).status).toBe(404)
    expect((await admin.call('nameDesignVersion', { params: next, body })).status).toBe(404)
    const elsewhere = { databaseId: '999999999' }
    expect((await admin.call('designVersions', { params: elsewhere })).status).toBe(404)
  })

  it('list versions in pages', async () => {
    const heart = await plan(server)
    await heart.survey()
    for (const name of ['a', 'b', 'c', 'd']) await rename(heart, 'peso', name)
    const page = async (number: number) =>
      (await versions(heart, { number, size: 2 })).versions.map((one) => one.number)
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [5, 4],
      [3, 2],
      [1],
      [],
    ])
  })
})
