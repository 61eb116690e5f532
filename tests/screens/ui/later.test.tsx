import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { later } from '../../../ui/later'

afterEach(cleanup)

const file = { default: ({ name }: { name: string }) => <p>Ecco {name}</p> }

test('a part that was loaded ahead is there with the first drawing', async () => {
  const Part = later(() => Promise.resolve(file))
  await Part.load()
  render(
    <Suspense fallback={<p>Attendere</p>}>
      <Part name="Lia" />
    </Suspense>,
  )
  screen.getByText('Ecco Lia')
})

test('one that was not is waited for, and stays as it is when it is loaded again', async () => {
  const Part = later(() => Promise.resolve(file))
  const part = (name: string) => (
    <Suspense fallback={<p>Attendere</p>}>
      <Part name={name} />
    </Suspense>
  )
  const { rerender } = render(part('Lia'))
  screen.getByText('Attendere')
  const drawn = await screen.findByText('Ecco Lia')
  await Part.load()
  rerender(part('Ugo'))
  expect(await screen.findByText('Ecco Ugo')).toBe(drawn)
})

test('a file that can’t be had can be asked for again', async () => {
  let tries = 0
  const Part = later(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('no network')
    return file
  })
  await expect(Part.load()).rejects.toThrow('no network')
  await Part.load()
  render(<Part name="Lia" />)
  screen.getByText('Ecco Lia')
})
