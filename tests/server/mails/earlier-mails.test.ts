// @module-tag calendar
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../../server/db/migrate'
import { createOlderDatabase } from '../../setup/older-database'

it('mails that wait through an upgrade know their links, and those of forgotten requests are forgotten', async () => {
  const { ownerUrl, drop } = await createOlderDatabase('links_and_throttlings')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into users (first_name, last_name, email, role) values ('Lia', 'Medico', 'lia@example.it', 'doctor');
      insert into email_tokens (hash, purpose, user_id, sent_to, created_at, expires_at)
        values ('before', 'confirmation', 1, 'lia@example.it', '2026-03-01', '2026-03-04'),
          ('now', 'confirmation', 1, 'lia@example.it', '2026-03-02', '2026-03-05');
      insert into mails (cause, user_id, recipient, subject, created_at)
        values ('confirmation', 1, 'lia@example.it', 'x', '2026-03-01'),
          ('confirmation', 1, 'lia@example.it', 'x', '2026-03-02'),
          ('passwordChanged', 1, 'lia@example.it', 'x', '2026-03-03'),
          ('requestValidation', null, 'ivo@example.it', 'x', '2026-03-03')`,
    )
    await migrate(ownerUrl)
    const { rows } = await client.query('select recipient, link_hash from mails order by id')
    expect(rows).toEqual([
      { recipient: 'lia@example.it', link_hash: 'before' },
      { recipient: 'lia@example.it', link_hash: 'now' },
      { recipient: 'lia@example.it', link_hash: null },
    ])
  } finally {
    await client.end()
    await drop()
  }
})
