import pLimit from 'p-limit'
import type { DataProvider } from 'react-admin'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { call } from '../../src/api/calls/http'
import { createSharedWork } from '../../src/api/shared-work'
import { invalidate } from '../admin/provider/stale'
import { toasts } from '../../ui/feedback/toasts'
import { nudged } from '../designer/design'
import { readAll } from '../admin/provider/read-all'

const words = it.admin.templates

type Template = Resource<'templates'>

const copying = createSharedWork<Template>()
/** Moves are made one after the other: each starts from the order after the one before it. */
const inTurn = pLimit(1)

/** Copies a template, and shows the copy's name in a toast. @throws CallError */
export function duplicateTemplate(databaseId: string, templateId: string): Promise<Template> {
  return copying(`${databaseId} ${templateId}`, async () => {
    const { data } = await call('cloneTemplate', {
      params: { databaseId, templateId },
      idempotencyKey: crypto.randomUUID(),
    })
    invalidate('templates')
    toasts.success(words.duplicated(data.name))
    return data
  })
}

/** Moves a template up (−1) or down (1) in its database, and shows its position in a toast. @throws CallError */
export function moveTemplate(
  provider: DataProvider,
  databaseId: string,
  template: Template,
  by: -1 | 1,
): Promise<void> {
  return inTurn(() => moveNow(provider, databaseId, template, by))
}

async function moveNow(
  provider: DataProvider,
  databaseId: string,
  { id, name }: Template,
  by: -1 | 1,
): Promise<void> {
  const all = await readAll<Template>(provider, 'templates', { filter: { databaseId } })
  const base = all.flatMap(({ builtIn, id }) => (builtIn ? [] : id))
  const ids = nudged(base, id, by)
  if (ids.join() !== base.join()) {
    await call('reorderTemplates', { params: { databaseId }, body: { ids, base } })
  }
  invalidate('templates')
  toasts.success(words.moved(name, ids.indexOf(id) + 1, base.length))
}
