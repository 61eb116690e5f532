import { lazy } from 'react'
import { models, type Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { italianTime } from '../../engine/survey/day'
import { paths } from '../../src/paths'
import { Chip } from '../../ui/Chip'
import { defineResource } from '../admin/define-resource'
import { removeTemplate } from './remove-template'

const words = it.admin.templates

const TemplatesScreen = lazy(() => import('./TemplatesScreen'))
const TemplateConfig = lazy(() => import('./TemplateConfig'))
const TemplatesCard = lazy(() => import('./TemplatesCard'))
const TemplateActions = lazy(() => import('./TemplateActions'))

type Template = Resource<'templates'>

const numberOf = ({ position, builtIn }: Template) => (builtIn ? null : position + 1)

/** Templates of a database's pages of statistics, one for each page (product §12: admin_templates_list). */
export const templates = defineResource(models.templates, {
  icon: 'stats',
  words,
  nestedIn: { resource: 'databases', Card: TemplatesCard },
  name: ({ name }) => name,
  whyNot: (_what, _reader, { builtIn }) => (builtIn ? words.builtInRefusal : null),
  list: {
    columns: [
      {
        key: 'position',
        main: false,
        hidden: true,
        cell: (template) => numberOf(template) ?? format.none,
        file: numberOf,
      },
      {
        key: 'name',
        main: true,
        after: ({ builtIn }) => builtIn && <Chip icon="lock">{words.fields.builtIn}</Chip>,
      },
      'description',
      'blocksCount',
      {
        key: 'updatedAt',
        cell: ({ updatedAt, builtIn }) => (builtIn ? format.none : format.date(updatedAt)),
        file: ({ updatedAt, builtIn }) => (builtIn ? null : italianTime(updatedAt)),
      },
    ],
    rowAddress: ({ id, database }) => paths.admin.statConfig(database?.id ?? '', id),
    RowActions: TemplateActions,
    bulk: [removeTemplate],
  },
  pages: [
    { path: ':id/templates', title: words.title, Screen: TemplatesScreen },
    { path: ':id/stats/:templateId/config', title: words.config.title, Screen: TemplateConfig },
  ],
})
