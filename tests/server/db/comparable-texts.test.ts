import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparable, containsWords } from '../../../contract/compared-text'
import { startTestServer } from '../../setup/server/server'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inDatabase = async (texts: readonly string[]) => {
  const { rows } = await server.deps.pool.query<{ text: string }>(
    'select comparable_text(t) as text from unnest($1::text[]) with ordinality u (t, n) order by n',
    [texts],
  )
  return rows.map(({ text }) => text)
}

const alike = [
  ['Nicolò', 'nicolo'],
  ['Nicolò', 'NICOLO\u0300'],
  ['D’Angelo', "d'angelo"],
  ['D`Angelo', 'd´angelo'],
  ['P-4', 'P\u20114'],
  ['P–4', 'p−4'],
  ['P-6', 'P-\u00ad6'],
  ['P 7', 'P\u00a07'],
  ['P 7', ' p\u2009\u3000 7\u200b'],
  ['\u202aPZ-1\u202c', 'pz-1'],
  ['ﬁne', 'FINE'],
  ['ＰＺ－１', 'PZ-1'],
  ['Straße', 'STRASSE'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['ЙОД', 'йод'],
] as const

describe('a text as it is compared', () => {
  it.each(alike)('%s and %s are the same', async (one, other) => {
    expect(comparable(one)).toBe(comparable(other))
    expect(await inDatabase([one, other])).toEqual([comparable(one), comparable(one)])
  })

  it.each([
    ['P-4', 'P4'],
    ['≠ 0', '= 0'],
    ['A+', 'A-'],
    ['कि', 'का'],
  ])('%s and %s are two', async (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other))
    expect(new Set(await inDatabase([one, other])).size).toBe(2)
  })

  it('is the same in the database, for every character', async () => {
    // Unicode grows: what lies beyond here differs by the version that Node and PostgreSQL know.
    const points = Array.from({ length: 0xa7bf }, (_, n) => n + 1)
    const texts = points.flatMap((point) => {
      const sign = String.fromCodePoint(point)
      return [`a${sign}b`, ` ${sign} A${sign}`]
    })
    const stored = await inDatabase(texts)
    const differing = texts.filter((text, at) => stored[at] !== comparable(text))
    expect(differing).toEqual([])
  })

  it('holds words in any order, and what is no word', () => {
    expect(containsWords('Nicolò Èlia', 'elia NICOLO')).toBe(true)
    expect(containsWords('Nicolò Èlia', 'elia mario')).toBe(false)
    expect(containsWords('Nicolò', '\u200b ')).toBe(true)
  })
})
