import { expect, test, vi } from 'vitest'
import { chunkTimeout, loadChunk } from '../../../src/app/chunk'

test('an area may take two minutes', () => {
  expect(chunkTimeout).toBe(120_000)
})

test('an area that comes in time is given back', async () => {
  await expect(loadChunk(() => Promise.resolve({ screens: 1 }))).resolves.toEqual({ screens: 1 })
})

test('an area that takes too long fails by timeout', async () => {
  const never = () => new Promise<never>(() => {})
  await expect(loadChunk(never, 5)).rejects.toMatchObject({ reason: 'timeout' })
})

test('an area that is gone from the server is missing', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadChunk(gone)).rejects.toMatchObject({ reason: 'missing' })
})

test('an area that breaks while it loads is another failure', async () => {
  const broken = () => Promise.reject(new Error('x is not defined'))
  await expect(loadChunk(broken)).rejects.toMatchObject({ reason: 'other' })
})

test('an area that the network kept away is not told to be out of date', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadChunk(load)).rejects.toMatchObject({ reason: 'other' })
  vi.unstubAllGlobals()
})
