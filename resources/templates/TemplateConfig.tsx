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
import { SaveLine } from '../designer/saving/SaveLine'
import { useLeaveWarning } from '../designer/saving/use-leave-warning'
import { start } from '../admin/start'
import { ConfigurationContext, useReadConfiguration } from './configuration'
import { duplicateTemplate } from './template-calls'
import { TemplateEditor } from './TemplateEditor'
import './templates.css'

const words = it.admin.templates

/** Page on which a template is configured: its filters and blocks (product §12: admin_template_config). */
export default function TemplateConfig() {
  const { id = '', templateId = '' } = useParams()
  const navigatorIfHere = useNavigateIfHere()
  const [copying, setCopying] = useState(false)
  const { configuration, template, design, error, reload } = useReadConfiguration(id, templateId)
  useLeaveWarning()

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
            <WaitingDrafts databaseId={id} saves={configuration.saves} />
            <TemplateEditor key={templateId} />
            <SaveLine saves={configuration.saves} />
          </div>
        </ConfigurationContext>
      )}
    </Page>
  )
}
