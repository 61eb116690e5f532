import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { removal } from '../admin/list/record-action'

/** Action that deletes a template with its blocks. */
export const removeTemplate = {
  ...removal('templates'),
  one: ({ name, blocksCount = 0 }: Resource<'templates'>) =>
    it.admin.templates.delete(name, blocksCount),
  many: it.admin.templates.bulkDelete,
}
