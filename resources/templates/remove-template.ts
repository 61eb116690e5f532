import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/admin'
import { removal } from '../list/record-action'

/** Removes a template with its blocks. */
export const removeTemplate = {
  ...removal('templates'),
  one: ({ name, blocksCount = 0 }: Resource<'templates'>) =>
    it.admin.templates.delete(name, blocksCount),
  many: it.admin.templates.bulkDelete,
}
