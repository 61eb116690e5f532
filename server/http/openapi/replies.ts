import type { Endpoint } from '../../../contract/endpoint'
import { mediaType } from '../replies/send-json'
import { documentOfReply } from './resources'
import { capitalized, refTo, schemaOf, type Components, type Json } from './schemas'

/** A file as whoever saves it has it; what JSON holds is no resource of the service. */
const fileSchema = (type: string) => ({
  schema: /^text\/|json$/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' },
})

function contentOf(name: string, { reply }: Endpoint, components: Components): Json {
  switch (reply.kind) {
    case 'resource':
    case 'list':
      return { content: { [mediaType]: { schema: documentOfReply(reply, components) } } }
    case 'json': {
      const called = `${capitalized(name)}Reply`
      components[called] = schemaOf(reply.schema, components, called)
      return { content: { 'application/json': { schema: refTo(called) } } }
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

const refused = { $ref: '#/components/responses/Problem' }

/** What a call answers, when it was done and when it was refused. */
export function responsesOf(name: string, endpoint: Endpoint, components: Components): Json {
  const { status } = endpoint.reply
  const done = {
    description: status === 200 || status === 201 ? 'The reply.' : 'Done.',
    ...headersOf(endpoint),
    ...contentOf(name, endpoint, components),
  }
  // What was to be created may have been there already.
  const there = status === 201 ? { '200': { ...done, description: 'It was there already.' } } : {}
  return { ...there, [String(status)]: done, '4XX': refused, '5XX': refused }
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
