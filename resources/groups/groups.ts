import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'

/** Groups of a database: they have no screens here, but their words and name are used in the designer (product §4). */
export const groups = defineResource(models.groups, {
  icon: 'folder',
  words: it.admin.groups,
  nestedIn: { resource: 'databases' },
  name: ({ name }) => name,
})
