import { largestPageSize } from '../../../contract/query'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { toasts } from '../../../src/ui/toasts/toasts'
import { forgetTemplates } from './template-cache'

/** The ids of a database's own templates in their order. */
async function orderOf(databaseId: string): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1, more = true; more; number += 1) {
    const { data, links } = await call('templates', {
      params: { databaseId },
      query: { page: { number, size: largestPageSize } },
    })
    ids.push(...data.filter(({ builtIn }) => !builtIn).map(({ id }) => id))
    more = Boolean(links['next'])
  }
  return ids
}

/** Puts a template a place up (−1) or down (1) among those of its database, and says where it is. @throws CallError */
export async function moveTemplate(
  databaseId: string,
  template: { readonly id: string; readonly name: string },
  by: -1 | 1,
): Promise<void> {
  const base = await orderOf(databaseId)
  const here = base.indexOf(template.id)
  const to = Math.max(0, Math.min(base.length - 1, here + by))
  const ids = base.toSpliced(here, 1).toSpliced(to, 0, template.id)
  if (here >= 0 && to !== here) {
    await call('reorderTemplates', { params: { databaseId }, body: { ids, base } })
  }
  forgetTemplates()
  toasts.success(it.admin.templates.moved(template.name, to + 1, base.length))
}
