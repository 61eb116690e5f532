import { type Endpoint, file } from '../../../contract/endpoint'
import { it } from '../../../i18n/frame'
import { isPublic } from '../sessions/permission'
import { requestBody } from './bodies'
import { idempotencyKey, parametersOf } from './parameters'
import { problemResponse, responsesOf } from './replies'
import { describeResources } from './resources'
import {
  capitalized,
  describeKinds,
  describePreferences,
  type Components,
  type Json,
} from './schemas'

/** Summary of a call by its name: `createGroup` → `Create group`. */
function summaryOf(name: string): string {
  return capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** Tag of a call by its address: `surveys` for `/v1/surveys/{surveyId}/audits`. */
function tagOf({ path }: Endpoint): string {
  return path.replace(/^\/v1\/(admin\/)?/, '').split(/[/.]/)[0] ?? ''
}

function operation(name: string, endpoint: Endpoint, components: Components): Json {
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [tagOf(endpoint)],
    security: isPublic(endpoint) ? [] : [{ bearer: [] }],
    parameters: parametersOf(name, endpoint, components),
    ...requestBody(name, endpoint, components),
    responses: responsesOf(name, endpoint, components),
  }
}

/** A call with its other formats, each an address of its own. */
function withFormats(name: string, endpoint: Endpoint): [string, Endpoint][] {
  const others = Object.entries(endpoint.formats ?? {}).map(
    ([format, type]): [string, Endpoint] => [
      name + capitalized(format),
      { ...endpoint, path: `${endpoint.path}.${format}`, reply: file(type) },
    ],
  )
  return [[name, endpoint], ...others]
}

const description = `The service of Rilievo, as its own client uses it.

Records travel as JSON:API documents (jsonapi.org). A body may be one too, or plain JSON with the ids of relations beside the attributes.
PATCH does what PUT does: what is left out stays as it is. Every path also takes the suffix \`.json\`.`

/**
 * The contract as an OpenAPI 3.1 document, derived from the declarations that also serve the calls.
 *
 * @param publicUrl address of the service, without a final slash
 */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>, publicUrl: string): Json {
  const schemas: Components = {}
  describeKinds(schemas)
  describePreferences(schemas)
  describeResources(schemas)
  const paths: Record<string, Record<string, Json>> = {}
  const calls = Object.entries(endpoints).flatMap(([name, endpoint]) => withFormats(name, endpoint))
  for (const [name, endpoint] of calls) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas)
    if (endpoint.method === 'PUT') {
      methods.patch = { ...methods.put, operationId: `${name}ByPatch` }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: it.shell.product, version: '1', description },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      parameters: { IdempotencyKey: idempotencyKey },
      responses: { Problem: problemResponse },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
