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

/** Whether a media type is JSON:API's, with any parameters. */
function isJsonApi(written: string): boolean {
  return split(written, ';')[0]?.toLowerCase() === mediaType
}

/** Whether JSON:API's media type has only supported parameters: profiles, which require nothing, but no extension. */
function isPlain(written: string): boolean {
  const [, ...parameters] = split(written, ';')
  return parameters.every((parameter) => {
    const [, name = '', value = ''] = /^([^=]*)=?"?([^"]*)/.exec(parameter) ?? []
    const key = name.trim().toLowerCase()
    return key === 'profile' || key === 'q' || (key === 'ext' && value.trim() === '')
  })
}

/**
 * Refuses unsupported parameters of JSON:API's media type (jsonapi.org 1.1, server responsibilities).
 *
 * @throws Problem 415 for a body with one, 406 if every accepted JSON:API type has one
 */
export function assertMediaTypes(headers: IncomingHttpHeaders): void {
  const { accept = '', 'content-type': sent = '' } = headers
  // A cheap check first: every request passes here, and most types have no parameter.
  if (sent.includes(';') && isJsonApi(sent) && !isPlain(sent)) {
    throw new Problem('mediaType', {}, { issues: [{ header: 'Content-Type' }] })
  }
  const accepted = accept.includes(';') ? split(accept, ',').filter(isJsonApi) : []
  if (accepted.length > 0 && !accepted.some(isPlain)) {
    throw new Problem('notAcceptable', {}, { issues: [{ header: 'Accept' }] })
  }
}

/** Whether a caller accepts JSON:API and no plain JSON: errors then contain nothing that JSON:API doesn't know. */
export function readsOnlyJsonApi(accept = ''): boolean {
  const types = split(accept, ',').map((written) => split(written, ';')[0]?.toLowerCase())
  return types.includes(mediaType) && !types.includes('application/json')
}
