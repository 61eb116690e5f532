import type { Endpoint } from '../../../contract/endpoint'
import type { AnyArgs } from './call-args'

function formOf({ upload }: Endpoint, { body, file }: AnyArgs): FormData {
  const form = new FormData()
  const fields = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>)
  // Fields come first: the server may refuse them before it has read the file.
  for (const [name, value] of fields) if (value !== undefined) form.append(name, String(value))
  if (upload !== undefined && file !== undefined) form.append(upload.field, file, 'immagine')
  return form
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.flatMap((line): [string, string][] => {
    const [name = '', ...value] = line.split(': ')
    return name === '' ? [] : [[name, value.join(': ')]]
  })
  const { status, statusText } = request
  const isBare = [204, 205, 304].includes(status)
  const body = isBare ? null : (request.response as ArrayBuffer)
  return new Response(body, { status, statusText, headers })
}

/** Sends a form, as `fetch` does, by `XMLHttpRequest`, which alone reports the progress of an upload. */
export function sendForm(
  address: string,
  headers: Headers,
  endpoint: Endpoint,
  args: AnyArgs,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      args.onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(responseOf(request)))
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new TypeError('Failed to fetch')))
    }
    args.signal?.addEventListener('abort', () => request.abort())
    // Aborted before the request was made.
    if (args.signal?.aborted) return reject(new TypeError('Failed to fetch'))
    request.send(formOf(endpoint, args))
  })
}
