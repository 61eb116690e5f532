import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { compileDesign } from '../../../kinds/survey/design'
import { it } from '../../../i18n/it'
import { paths } from '../../../src/paths'
import { Alert } from '../../../src/ui/page/Alert'
import { Button } from '../../../src/ui/buttons/Button'
import { NotLoaded } from '../../../src/ui/page/NotLoaded'
import { LinkButton } from '../../../src/ui/buttons/LinkButton'
import { NotFoundScreen } from '../../../src/ui/page/NotFoundScreen'
import { Page } from '../../../src/ui/page/Page'
import { SkeletonLines } from '../../../src/ui/page/Skeleton'
import { start } from '../../start'
import { WaitingDrafts } from '../designer/drafts/WaitingDrafts'
import { referencesOf } from '../designer/references'
import { createSaveLog } from '../designer/saving/save-log'
import { SaveLine } from '../designer/saving/SaveLine'
import { useLeaveWarning } from '../designer/saving/use-leave-warning'
import { useDesign } from '../designer/use-design'
import { duplicateTemplate } from './TemplateActions'
import { TemplateEditor } from './TemplateEditor'
import { useTemplate } from './use-template'
import './templates.css'

const words = it.admin.templates

/** What one statistics page shows, and of which surveys (spec §2: admin_template_config). */
export function TemplateConfig() {
  const { id = '', templateId = '' } = useParams()
  const navigate = useNavigate()
  const [saves] = useState(createSaveLog)
  const [copying, setCopying] = useState(false)
  useLeaveWarning()
  const { design, error: designError, reload } = useDesign(id)
  const { template, error: templateError, tools } = useTemplate(id, templateId)
  const compiled = useMemo(() => design && compileDesign(design.groups), [design])
  const questions = useMemo(
    () => (design && compiled ? referencesOf(compiled, design) : []),
    [compiled, design],
  )
  const error = templateError ?? designError

  async function duplicate() {
    setCopying(true)
    try {
      const copy = await duplicateTemplate(id, templateId)
      await navigate(paths.admin.statConfig(id, copy.id))
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
        template && (
          <>
            <LinkButton to={paths.admin.templates(id)}>{words.all}</LinkButton>
            {template.builtIn && (
              <Button
                variant="primary"
                icon="copy"
                busy={copying}
                onClick={() => start(duplicate())}
              >
                {words.duplicateToChange}
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <NotLoaded
          title={words.config.loadError}
          onRetry={() => Promise.all([reload(), tools.reload()])}
        />
      )}
      {(!template || !design) && !error && <SkeletonLines count={6} height="3rem" />}
      {template?.builtIn && <Alert tone="info">{words.config.builtInText}</Alert>}
      {template && design && compiled && !template.builtIn && (
        <div className="template-page">
          <WaitingDrafts databaseId={id} saves={saves} />
          <TemplateEditor
            key={template.id}
            design={design}
            compiled={compiled}
            questions={questions}
            template={template}
            tools={tools}
            saves={saves}
          />
          <SaveLine saves={saves} />
        </div>
      )}
    </Page>
  )
}
