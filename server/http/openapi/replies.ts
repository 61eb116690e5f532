import type { Endpoint } from '../../../contract/endpoint'
import { mediaType } from '../replies/send-json'
import { documentOfReply } from './resources'
import { capitalized, refTo, schemaOf, type Components, type Json } from './schemas'

/** Schema of a file. JSON in a file is no resource of the service, and so a plain text. */
const fileSchema = (type: string) => ({
  schema: /^text\/|json$/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' },
})

function contentOf(name: string, { reply }: Endpoint, components: Components): Json {
  switch (reply.kind) {
    case 'resource':
    case 'list':
      return { content: { [mediaType]: { schema: documentOfReply(reply, components) } } }
    case 'json': {
      const replyName = `${capitalized(name)}Reply`
      components[replyName] = schemaOf(reply.schema, components, replyName)
      return { content: { 'application/json': { schema: refTo(replyName) } } }
    }
    case 'file':
      return { content: { [reply.type]: fileSchema(reply.type) } }
    case 'nothing':
    case 'redirect':
      return {}
  }
}

function headersOf({ action, reply }: Endpoint): Json {
  const header = (description: string) => ({ description, schema: { type: 'string' } })
  const headers = {
    ...(action === 'session.open'
      ? { Authorization: header('`Bearer` and the token of the session.') }
      : {}),
    ...(reply.status === 201 ? { Location: header('Where the new record can be read.') } : {}),
    ...(reply.kind === 'redirect' ? { Location: header('A page of the client.') } : {}),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

const problem = { $ref: '#/components/responses/Problem' }

/** Responses of a call, by status. */
export function responsesOf(name: string, endpoint: Endpoint, components: Components): Json {
  const { status } = endpoint.reply
  const done = {
    description: status === 200 || status === 201 ? 'The reply.' : 'Done.',
    ...headersOf(endpoint),
    ...contentOf(name, endpoint, components),
  }
  // A record that is to be created may exist already.
  const existing =
    status === 201 ? { '200': { ...done, description: 'It was there already.' } } : {}
  return { ...existing, [String(status)]: done, '4XX': problem, '5XX': problem }
}

export const problemResponse = {
  description: 'Refused or failed: `errors` says why.',
  headers: {
    'Retry-After': {
      description: 'Seconds to wait, where trying again may help.',
      schema: { type: 'integer' },
    },
  },
  content: { [mediaType]: { schema: refTo('Problem') } },
}
