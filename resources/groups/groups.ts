import { models } from '../../contract/model/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../define-resource'

/** The groups of a database's questions, which its designer draws (product §4). */
export const groups = defineResource(models.groups, {
  icon: 'folder',
  words: it.admin.groups,
  within: { resource: 'databases' },
  name: ({ name }) => name,
})
