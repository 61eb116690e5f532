import { JSDOM } from 'jsdom'
import { expect, onTestFinished, test } from 'vitest'
import { noteLeftBehind } from '../setup/browser/window/left-behind'

test('a page that is left while a frame is due has no such frame, and the next page has its own', async () => {
  const { setTimeout, setInterval, requestAnimationFrame } = globalThis
  onTestFinished(
    () => void Object.assign(globalThis, { setTimeout, setInterval, requestAnimationFrame }),
  )
  const { window } = new JSDOM('', { url: 'http://rilievo.test/', pretendToBeVisual: true })
  const leave = noteLeftBehind(window)
  const drawn: string[] = []
  window.requestAnimationFrame(() => drawn.push('of the page that is left'))
  leave()
  await new Promise<void>((resolve) =>
    window.requestAnimationFrame(() => {
      drawn.push('of the next page')
      resolve()
    }),
  )
  expect(drawn).toEqual(['of the next page'])
  window.close()
})
