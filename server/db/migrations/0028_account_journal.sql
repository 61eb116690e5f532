-- The journal of an account says that its password was changed, and never what it is; nothing of a save that changed nothing.
CREATE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := to_jsonb(OLD) - 'password_hash';
  row_after jsonb := to_jsonb(NEW) - 'password_hash';
BEGIN
  IF OLD.password_hash IS DISTINCT FROM NEW.password_hash THEN
    row_after := row_after || '{"password_changed": true}';
  END IF;
  IF row_before - 'updated_at' = row_after - 'updated_at' THEN
    RETURN NULL;
  END IF;
  INSERT INTO audits (user_id, operation, subject_type, subject_id, old, new)
  VALUES (nullif(current_setting('rilievo.user_id', true), '')::bigint, 'update', 'users', NEW.id, row_before, row_after);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER audit ON users;
--> statement-breakpoint
CREATE TRIGGER audit_insert_delete AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION audit_row('users');
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION audit_account();
