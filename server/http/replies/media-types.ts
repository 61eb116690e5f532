import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../../../contract/problems'
import { mediaType } from './send-json'

/** Splits a header's text at a character, but not inside quotes. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Whether a media type is JSON:API's, as its parameters stand. */
function isJsonApi(written: string): boolean {
  return split(written, ';')[0]?.toLowerCase() === mediaType
}

/** Whether JSON:API's media type has only parameters that it may have: profiles, which are no promise, and extensions, of which we know none. */
function isPlain(written: string): boolean {
  const [, ...parameters] = split(written, ';')
  return parameters.every((parameter) => {
    const [, name = '', value = ''] = /^([^=]*)=?"?([^"]*)/.exec(parameter) ?? []
    const key = name.trim().toLowerCase()
    return key === 'profile' || key === 'q' || (key === 'ext' && value.trim() === '')
  })
}

/**
 * Refuses what JSON:API's media type can't be sent or asked for with (jsonapi.org 1.1, server responsibilities).
 *
 * @throws Problem 415 for a body with an extension or a parameter that we don't know, 406 where every JSON:API that is accepted has one
 */
export function assertMediaTypes(headers: IncomingHttpHeaders): void {
  const { accept = '', 'content-type': sent = '' } = headers
  // Most have no parameter, and every request comes by here.
  if (sent.includes(';') && isJsonApi(sent) && !isPlain(sent)) {
    throw new Problem('mediaType', {}, { issues: [{ header: 'Content-Type' }] })
  }
  const accepted = accept.includes(';') ? split(accept, ',').filter(isJsonApi) : []
  if (accepted.length > 0 && !accepted.some(isPlain)) {
    throw new Problem('notAcceptable', {}, { issues: [{ header: 'Accept' }] })
  }
}

/** Whether a caller reads JSON:API and no plain JSON: its errors then hold nothing that JSON:API has not. */
export function readsOnlyJsonApi(accept = ''): boolean {
  const types = split(accept, ',').map((written) => split(written, ';')[0]?.toLowerCase())
  return types.includes(mediaType) && !types.includes('application/json')
}
