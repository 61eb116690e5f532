import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, fillPath } from '../../../contract/endpoint'
import { endpoints, type EndpointName } from '../../../contract/endpoints'
import { person, visitor } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import type { Sent } from '../permissions/call'
import { validCalls } from '../permissions/valid-calls'
import { plant } from '../permissions/world'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { name?: string; $ref?: string }[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, { headers?: object; content?: object }>>
}
interface Described {
  readonly servers: readonly { url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

let server: TestServer
let text: string
let document: Described
let folder: string

const root = fileURLToPath(new URL('../../../', import.meta.url))

beforeAll(async () => {
  server = await startTestServer()
  text = (await visitor(server).request('GET', '/v1/openapi.json')).text
  document = JSON.parse(text) as Described
  folder = await mkdtemp(join(tmpdir(), 'rilievo-openapi-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const types = await openapiTypescript(text)
  await writeFile(join(folder, 'service.d.ts'), astToString(types))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method]
  if (found === undefined) throw new Error(`${method} ${path} is not described`)
  return found
}

const namesIn = ({ parameters }: Operation) => parameters.map(({ name, $ref }) => name ?? $ref)

/** Compiles a program against the generated types. Out: what the compiler complains of, nothing where it is content. */
async function compile(program: string): Promise<string> {
  await writeFile(join(folder, 'client.ts'), program)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = '--strict --target es2022 --module nodenext --types node'.split(' ')
  try {
    await promisify(execFile)(process.execPath, [tsc, ...options, 'client.ts'], { cwd: folder })
    return ''
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error)
  }
}

const client = `
import createClient from 'openapi-fetch'
import type { components, paths } from './service.js'

type Schemas = components['schemas']
const regions: Schemas['Option'] = { id: 'it', label: 'Italia', children: [{ id: 'va', label: 'Varese' }] }

async function signedIn(baseUrl: string, email: string, password: string) {
  const { response } = await createClient<paths>({ baseUrl }).POST('/v1/login', {
    body: { user: { email, password } },
  })
  const headers = { Authorization: response.headers.get('Authorization') ?? '' }
  const array = { style: 'form', explode: false } as const
  return createClient<paths>({ baseUrl, headers, querySerializer: { array } })
}

export async function design(baseUrl: string, email: string, password: string) {
  const service = await signedIn(baseUrl, email, password)
  const database = await service.POST('/v1/admin/databases', {
    params: { header: { 'Idempotency-Key': 'generato' } },
    body: { name: 'Da OpenAPI' },
  })
  const databaseId = database.data?.data.id ?? ''
  const group = await service.POST('/v1/admin/groups', { body: { name: 'Anamnesi', databaseId } })
  const groupId = group.data?.data.id ?? ''
  const metadata: Schemas['Metadata'] = { options: [regions] }
  const question = await service.POST('/v1/admin/groups/{groupId}/questions', {
    params: { path: { groupId } },
    body: { name: 'Regione', kind: 'multi_levels_single_choice', metadata },
  })
  const read = await service.GET('/v1/admin/databases/{id}', {
    params: {
      path: { id: databaseId },
      query: { include: ['groups', 'groups.questions'], 'fields[questions]': ['name', 'group'] },
    },
  })
  const refused = await service.POST('/v1/admin/databases', { body: { name: '' } })
  return {
    status: question.response.status,
    included: read.data?.included?.map(({ attributes }) => attributes) ?? [],
    message: refused.error?.message,
    pointer: refused.error?.errors[0]?.source?.pointer,
  }
}
`

describe('the service’s OpenAPI document', () => {
  it('has nothing that Redocly’s recommended rules call an error', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: text, config })
    const errors = found.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message }) => message)).toEqual([])
  })

  it('names what contains itself, and means it where it says so', () => {
    expect(text).not.toContain('$defs')
    const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) => name)
    const found = new Set(names.filter((name) => !name.startsWith('#/components/')))
    expect([...found]).toEqual([])
    expect(document.components.schemas).toHaveProperty('Option.properties.children.items', {
      $ref: '#/components/schemas/Option',
    })
  })

  it('describes every call of the product, and where the service is', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(described).toEqual(expect.arrayContaining(Object.keys(endpoints)))
    expect(document.servers).toEqual([{ url: server.url }])
  })

  it('says what a request may carry beside its path', () => {
    const read = operation('get', '/v1/admin/databases/{id}')
    expect(namesIn(read)).toEqual(
      expect.arrayContaining([
        'include',
        'fields[databases]',
        'fields[questions]',
        'fields[users]',
      ]),
    )
    const list = operation('get', '/v1/admin/users')
    expect(namesIn(list)).toEqual(
      expect.arrayContaining(['page[number]', 'page[size]', 'sort', 'filter[q]', 'fields[users]']),
    )
    const create = operation('post', '/v1/admin/databases')
    expect(namesIn(create)).toContain('#/components/parameters/IdempotencyKey')
    expect(Object.keys(create.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/vnd.api+json',
    ])
  })

  it('describes the answers that a group’s body may give', () => {
    const put = operation('put', '/v1/answers_groups/{id}')
    expect(Object.keys(put.requestBody?.content ?? {})).toContain('application/json')
    expect(document.components.schemas).toHaveProperty(
      'UpdateAnswersGroupBody.properties.answers.items.required',
      expect.arrayContaining(['questionId', 'value']),
    )
  })

  it('says what comes back: the token at a login, the address of what was made, errors', () => {
    const login = operation('post', '/v1/login').responses
    expect(login['200']?.headers).toHaveProperty('Authorization')
    const made = operation('post', '/v1/admin/groups').responses
    expect(made['201']?.headers).toHaveProperty('Location')
    const isRefused = { $ref: '#/components/responses/Problem' }
    expect([login['4XX'], made['5XX']]).toEqual([isRefused, isRefused])
  })

  it('says of every file what it is, as the reply does', async () => {
    const [world] = await plant(server, ['admin'], '')
    if (world === undefined) throw new Error('no world')
    const told: Record<string, string[]> = {}
    const sent: Record<string, (string | undefined)[]> = {}
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const endpoint: Endpoint = endpoints[name]
      if (endpoint.reply.kind !== 'file') continue
      const { params = {}, query }: Sent = await validCalls[name](world, server)
      const suffixes = ['', ...Object.keys(endpoint.formats ?? {}).map((format) => `.${format}`)]
      for (const suffix of suffixes) {
        const path = `${endpoint.path}${suffix}`
        const described = operation('get', path).responses['200']?.content ?? {}
        told[path] = Object.keys(described)
        const search = query === undefined ? '' : `?${query}`
        const reply = await world.caller.request('GET', `${fillPath(path, params)}${search}`)
        sent[path] = [reply.headers.get('content-type')?.split(';')[0]]
      }
    }
    expect(Object.keys(told)).toHaveLength(8)
    expect(told).toEqual(sent)
    expect(text).not.toContain('*/*')
  })

  it('makes a client that compiles and works', async () => {
    expect(await compile(client)).toBe('')
    const password = 'una frase lunga e insolita'
    const { email } = await person(server, 'admin', { password })
    const program = (await import(pathToFileURL(join(folder, 'client.js')).href)) as {
      design: (...who: string[]) => Promise<Record<string, unknown>>
    }
    expect(await program.design(server.url, email, password)).toMatchObject({
      status: 201,
      included: expect.arrayContaining([{ name: 'Regione' }]),
      message: 'Controlla i dati inseriti.',
      pointer: '/name',
    })
  })

  it('makes types that refuse what the service would refuse', async () => {
    const wrong = client
      .replace("kind: 'multi_levels_single_choice'", 'kind: 7')
      .replace("'groups.questions'", "'people'")
    const complaints = await compile(wrong)
    expect(complaints).toMatch(/number.*string|string.*number/)
    expect(complaints).toContain('people')
  })
})
