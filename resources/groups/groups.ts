import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'

/** The groups of a database's questions, which its designer draws (product §4). */
export const groups = defineResource(models.groups, {
  icon: 'folder',
  words: it.admin.groups,
  within: { resource: 'databases' },
  name: ({ name }) => name,
})
