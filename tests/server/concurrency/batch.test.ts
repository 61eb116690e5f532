import { describe, expect, it } from 'vitest'
import { serialise } from '../../../server/concurrency/serialise'
import { batch } from '../../../server/concurrency/batch'

/** Work whose end is told from outside, and what it was asked for. */
function held() {
  const asked: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const work = async (numbers: readonly number[]) => {
    asked.push(numbers)
    await new Promise<void>((resolve) => ends.push(resolve))
    return numbers.map((number) => (number < 0 ? new Error(`no ${number}`) : number * 2))
  }
  return { asked, work, end: () => ends.shift()?.() }
}

/** Lets everything happen that waits for nothing: all promises that can go on have gone on before the next turn of the loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('work that is done in batches', () => {
  it('is begun at once for who comes alone, and together for who comes meanwhile', async () => {
    const { asked, work, end } = held()
    const double = batch(work, { lanes: 1, most: 10 })
    const first = double(1)
    await nextTurn()
    const others = [double(2), double(3)]
    await nextTurn()
    expect(asked).toEqual([[1]])
    end()
    expect(await first).toBe(2)
    await nextTurn()
    expect(asked).toEqual([[1], [2, 3]])
    end()
    expect(await Promise.all(others)).toEqual([4, 6])
  })

  it('fails for nobody but who is to blame, and goes on', async () => {
    const { work, end } = held()
    const double = batch(work, { lanes: 1, most: 10 })
    const results = Promise.allSettled([double(-1), double(2)])
    await nextTurn()
    end()
    expect(await results).toMatchObject([{ status: 'rejected' }, { value: 4 }])
    const last = double(3)
    await nextTurn()
    end()
    expect(await last).toBe(6)
  })

  it('goes on after work that failed whole', async () => {
    let times = 0
    const double = batch(
      async (numbers: readonly number[]) => {
        if (times++ === 0) throw new Error('lost')
        return numbers
      },
      { lanes: 1, most: 10 },
    )
    await expect(double(1)).rejects.toThrow('lost')
    expect(await double(2)).toBe(2)
  })

  it('is never for more than it may be', async () => {
    const { asked, work, end } = held()
    const double = batch(work, { lanes: 2, most: 2 })
    const all = Promise.all([1, 2, 3, 4, 5].map(double))
    await nextTurn()
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ])
    for (let at = 0; at < 3; at += 1) {
      end()
      await nextTurn()
    }
    expect(await all).toEqual([2, 4, 6, 8, 10])
  })
})

describe('work that goes one after the other', () => {
  it('is one after the other for a key, in order, and tells who had to wait', async () => {
    const turn = serialise()
    const said: string[] = []
    const work = (name: string) => async (waited: boolean) => {
      said.push(`${name} begins${waited ? ' late' : ''}`)
      await nextTurn()
      said.push(`${name} ends`)
      if (name === 'b') throw new Error('b')
    }
    const all = Promise.allSettled([
      turn('1', work('a')),
      turn('1', work('b')),
      turn('1', work('c')),
      turn('2', work('d')),
    ])
    expect((await all).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(said.filter((one) => !one.startsWith('d'))).toEqual([
      'a begins',
      'a ends',
      'b begins late',
      'b ends',
      'c begins late',
      'c ends',
    ])
    await turn('1', async (waited) => expect(waited).toBe(false))
  })
})
