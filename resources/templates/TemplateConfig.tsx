import { useState } from 'react'
import { useParams } from 'react-router'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { Button } from '../../ui/buttons/Button'
import { LinkButton } from '../../ui/buttons/LinkButton'
import { Alert } from '../../ui/feedback/Alert'
import { NotFoundScreen } from '../../src/frame/NotFoundScreen'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { Page } from '../../ui/layout/Page'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { useNavigateIfHere } from '../../ui/address/use-navigate-if-here'
import { WaitingDrafts } from '../designer/drafts/WaitingDrafts'
import { handledByPage } from '../designer/saving/save-queue'
import { SaveLine } from '../designer/saving/SaveLine'
import { start } from '../admin/start'
import { ConfigurationContext, useReadConfiguration, useConfiguration } from './configuration'
import { duplicateTemplate } from './template-calls'
import type { Resource } from '../../contract/models/index'
import { Card } from '../../ui/layout/Card'
import { Select } from '../../ui/fields/Select'
import { TextArea } from '../../ui/fields/TextArea'
import { RequiredLegend } from '../../ui/feedback/RequiredLegend'
import { TextInput } from '../../ui/fields/TextInput'
import { DraftNotice } from '../designer/drafts/DraftNotice'
import { readOrNull } from '../designer/records'
import { useDraft } from '../designer/drafts/use-draft'
import { Blocks } from './Blocks'
import { FiltersEditor } from './FiltersEditor'
import './save-line.css'
import './templates.css'

const words = it.admin.templates

/** Page on which a template is configured: its filters and blocks (product §12: admin_template_config). */
export default function TemplateConfig() {
  const { id = '', templateId = '' } = useParams()
  const navigatorIfHere = useNavigateIfHere()
  const [copying, setCopying] = useState(false)
  const { configuration, template, design, error, reload } = useReadConfiguration(id, templateId)

  async function duplicate() {
    setCopying(true)
    const navigateIfHere = navigatorIfHere()
    try {
      const copy = await duplicateTemplate(id, templateId)
      await navigateIfHere(paths.admin.statConfig(id, copy.id))
    } finally {
      setCopying(false)
    }
  }

  if (error?.status === 404) return <NotFoundScreen />
  return (
    <Page
      title={template?.name ?? (error ? words.config.title : null)}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: design?.name ?? '…', to: paths.admin.database(id) },
        { label: words.title, to: paths.admin.templates(id) },
      ]}
      actions={
        <>
          <LinkButton to={paths.admin.templates(id)}>{words.all}</LinkButton>
          <LinkButton icon="stats" to={paths.admin.stat(id, templateId)}>
            {words.config.page}
          </LinkButton>
          {template?.builtIn && (
            <Button variant="primary" icon="copy" busy={copying} onClick={() => start(duplicate())}>
              {words.duplicateToChange}
            </Button>
          )}
        </>
      }
    >
      {error && <NotLoaded title={words.config.loadError} onRetry={reload} />}
      {!configuration && !error && <SkeletonLines count={6} height="3rem" />}
      {template?.builtIn && <Alert tone="info">{words.config.builtInText}</Alert>}
      {configuration && !configuration.template.builtIn && (
        <ConfigurationContext value={configuration}>
          <div className="stack template-page">
            <WaitingDrafts
              databaseIds={[id]}
              questionName={(key) => configuration.compiled.questions.get(key)?.question.name}
            />
            <TemplateEditor key={templateId} />
            <SaveLine saves={configuration.saves} className="changes-line" />
          </div>
        </ConfigurationContext>
      )}
    </Page>
  )
}

type Template = Resource<'templates'>

/** Draft of name, description and filters, which is saved automatically and merged with the changes of others (product §2). */
function useTemplateDraft() {
  const { design, template, saves, provider, change } = useConfiguration()
  const { id } = template
  const meta = { databaseId: design.id, oneOfMany: true, quiet: handledByPage }
  const put = (data: Template) => {
    change((known) => ({ ...known, ...data, questionTemplates: known.questionTemplates }))
    return data
  }
  return useDraft<Template>(
    template,
    {
      subject: { type: 'templates', id, databaseId: design.id },
      async save(data) {
        const params = { id, data, previousData: template, meta }
        return put((await provider.update<Template>('templates', params)).data)
      },
      async read() {
        const current = await readOrNull(provider.getOne<Template>('templates', { id, meta }))
        return current && put(current)
      },
      restore: null,
    },
    saves,
  )
}

interface HeadlineSelectProps {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (questionId: string | null) => void
}

/** Select for the question whose figure stands on top of the page: one of those of its blocks. */
function HeadlineSelect({ value, error, onChange }: HeadlineSelectProps) {
  const { compiled, template } = useConfiguration()
  const ids = new Set(template.questionTemplates.flatMap(({ question }) => question?.id ?? []))
  const nameOf = (id: string) => compiled.questions.get(id)?.question.name ?? ''
  return (
    <Select
      label={words.fields.headlineId}
      help={words.config.headlineHelp}
      error={error}
      value={value ?? ''}
      choices={[
        { value: '', label: words.config.noHeadline },
        ...[...ids].map((id) => ({ value: id, label: nameOf(id) })),
      ]}
      unlisted={value === null ? '' : nameOf(value)}
      onChange={(id) => onChange(id || null)}
    />
  )
}

/** Editor of a template: name, description, filters and blocks. Every change is saved automatically. */
function TemplateEditor() {
  const { compiled } = useConfiguration()
  const { draft, restore, subject, ...state } = useTemplateDraft()
  const { values, problems, resetKey } = state
  return (
    <>
      <div className="stack" onBlur={() => void draft.leave()}>
        <DraftNotice
          {...{ subject, draft, state, restore }}
          questionName={(id) => compiled.questions.get(id)?.question.name}
        />
        <Card aria-labelledby="template-details">
          <h2 id="template-details">{words.config.details}</h2>
          <RequiredLegend />
          <TextInput
            label={words.fields.name}
            value={values.name}
            error={problems['name']}
            required
            onChange={(event) => draft.change({ name: event.target.value }, 'typing')}
          />
          <TextArea
            label={words.fields.description}
            help={words.config.descriptionHelp}
            value={values.description}
            error={problems['description']}
            rows={2}
            onChange={(event) => draft.change({ description: event.target.value }, 'typing')}
          />
          <HeadlineSelect
            value={values.headlineId}
            error={problems['headlineId']}
            onChange={(headlineId) => draft.change({ headlineId }, 'now')}
          />
        </Card>
        <FiltersEditor
          key={resetKey}
          filters={values.filters}
          problems={problems}
          onChange={(filters, commitMode) => draft.change({ filters }, commitMode)}
        />
      </div>
      <Blocks />
    </>
  )
}
