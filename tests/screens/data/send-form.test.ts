import '../window'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../contract/endpoints'
import { sendForm } from '../../../src/data/send-form'

/** A browser's request, as far as a form goes: what was sent, and a reply at once. */
class Browser extends EventTarget {
  static readonly sent: unknown[] = []
  static status = 200
  readonly upload = new EventTarget()
  readonly statusText = ''
  readonly response = new ArrayBuffer(0)
  responseType = ''

  get status(): number {
    return Browser.status
  }
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n'
  }
  send(form: unknown): void {
    Browser.sent.push(form)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const send = (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', Browser)
  const args = { file: new window.File(['x'], 'x.png'), ...(signal && { signal }) }
  return sendForm('/v1/direct_uploads', new Headers(), endpoints.directUpload, args)
}

afterEach(() => {
  vi.unstubAllGlobals()
  Browser.sent.length = 0
})

test('a form that was given up before it left is never sent', async () => {
  const giving = new AbortController()
  giving.abort()
  await expect(send(giving.signal)).rejects.toThrow('Failed to fetch')
  expect(Browser.sent).toEqual([])
})

test('a reply without a body is a reply', async () => {
  Browser.status = 204
  expect((await send()).status).toBe(204)
  expect(Browser.sent).toHaveLength(1)
})
