import type { Endpoint } from '../../contract/endpoint'
import { id } from '../../contract/models/scalars'
import { templateId } from '../../contract/models/templates'
import { Problem } from '../../contract/problems'

/**
 * Addresses of a call, as the router needs them. Every path accepts a format suffix (product §2). After a fixed last part it is an
 * address of its own, after a parameter it is part of the parameter's text.
 */
export function addresses(endpoint: Endpoint): { url: string; format: string }[] {
  const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const plain = { url, format: 'json' }
  if (endpoint.path.endsWith('}')) return [plain]
  const formats = ['json', ...Object.keys(endpoint.formats ?? {})]
  return [plain, ...formats.map((format) => ({ url: `${url}.${format}`, format }))]
}

function withoutSuffix(value: string): string {
  return value.endsWith('.json') ? value.slice(0, -5) : value
}

/**
 * Checked parameters of a path, by name, without the format suffix.
 *
 * @throws Problem 404 for an id that no record can have
 */
export function readParams(
  endpoint: Endpoint,
  raw: Readonly<Record<string, string>>,
): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const isLast = endpoint.path.endsWith(`{${name}}`)
    const value = isLast ? withoutSuffix(raw[name] ?? '') : (raw[name] ?? '')
    const schema = name === 'templateId' ? templateId : id
    if (/id$/i.test(name) && !schema.safeParse(value).success) throw new Problem('notFound')
    params[name] = value
  }
  return params
}
