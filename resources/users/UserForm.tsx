import { Form } from 'ra-core'
import { SaveButton } from 'ra-ui-materialui'
import { it } from '../../i18n/it'
import { Card } from '../../src/ui/Card'
import { LinkButton } from '../../src/ui/LinkButton'
import { UserInputs } from './UserInputs'
import './users.css'

interface UserFormProps {
  readonly passwordHelp: string
  readonly own?: boolean
  /** Where leaving without saving leads. */
  readonly back: string
}

export function UserForm({ passwordHelp, own = false, back }: UserFormProps) {
  return (
    <Card>
      {/* The server says what is wrong, in its words, at the fields. */}
      <Form noValidate>
        <div className="user-form">
          <UserInputs passwordHelp={passwordHelp} own={own} />
          <div className="user-form__actions">
            <LinkButton to={back}>{it.shell.cancel}</LinkButton>
            <SaveButton alwaysEnable />
          </div>
        </div>
      </Form>
    </Card>
  )
}
