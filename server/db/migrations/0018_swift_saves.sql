ALTER TABLE "audits" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "answers_group_id" bigint;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "settled_version" bigint;--> statement-breakpoint
CREATE INDEX "audits_answers_group" ON "audits" USING btree ("answers_group_id","id") WHERE "audits"."answers_group_id" is not null;--> statement-breakpoint
-- The journal says in which answers group an answer stands, and who acted where no user did.
CREATE OR REPLACE FUNCTION audit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb;
  row_after jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    row_before := jsonb_build_object('question_id', OLD.question_id, 'value', OLD.value, 'missing_reason', OLD.missing_reason,
      'reason', OLD.reason, 'confirmed', OLD.confirmed, 'revision', OLD.revision);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    row_after := jsonb_build_object('question_id', NEW.question_id, 'value', NEW.value, 'missing_reason', NEW.missing_reason,
      'reason', NEW.reason, 'confirmed', NEW.confirmed, 'revision', NEW.revision);
  END IF;
  INSERT INTO audits (user_id, actor, operation, subject_type, subject_id, survey_id, answers_group_id, operation_id, old, new)
  VALUES (
    nullif(current_setting('rilievo.user_id', true), '')::bigint,
    nullif(current_setting('rilievo.actor', true), ''),
    lower(TG_OP),
    'answers',
    coalesce(NEW.id, OLD.id),
    coalesce(NEW.survey_id, OLD.survey_id),
    coalesce(NEW.answers_group_id, OLD.answers_group_id),
    NEW.operation_id,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stores what a save was computed to be, provided that all it was computed from still stands (decision 063). Each step sees what was
-- committed before it: the locks first (the design's as `designHeld` takes it, then the survey's), then whether design and survey are
-- as they were read. Null = they are not, and nothing was written. Out: when, and id and revision of each answer that was given.
CREATE FUNCTION save_answers(
  of_survey bigint, survey_stamp text, of_database bigint, design_stamp text, worked_on bigint,
  writes jsonb, statuses jsonb, total integer, complete integer
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  stands boolean;
  stored json;
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20260311, hashint8(of_database));
  PERFORM FROM surveys WHERE id = of_survey FOR NO KEY UPDATE;
  SELECT s.xmin::text = survey_stamp AND v.version || '/' || v.xmin = design_stamp INTO stands
  FROM surveys s JOIN design_versions v ON v.database_id = s.database_id WHERE s.id = of_survey;
  IF stands IS NOT TRUE THEN RETURN NULL; END IF;
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(writes) AS one (
      piece bigint, question bigint, value jsonb, missing_reason text, reason text, confirmed boolean, operation uuid, fresh boolean)
  ), changed AS (
    UPDATE answers a SET value = g.value, missing_reason = g.missing_reason, reason = g.reason, confirmed = g.confirmed,
      operation_id = g.operation, revision = a.revision + 1, updated_at = now()
    FROM given g WHERE NOT g.fresh AND a.answers_group_id = g.piece AND a.question_id = g.question
    RETURNING a.id, a.answers_group_id, a.question_id, a.revision
  ), added AS (
    INSERT INTO answers (answers_group_id, survey_id, question_id, value, missing_reason, reason, confirmed, operation_id)
    SELECT piece, of_survey, question, value, missing_reason, reason, confirmed, operation FROM given WHERE fresh
    RETURNING id, answers_group_id, question_id, revision
  )
  SELECT json_agg(json_build_array(id::text, answers_group_id::text, question_id::text, revision)) INTO stored
  FROM (SELECT * FROM changed UNION ALL SELECT * FROM added) AS rows;
  IF statuses IS NOT NULL THEN
    UPDATE answers_groups p SET status = one.status, updated_at = now()
    FROM jsonb_to_recordset(statuses) AS one (id bigint, status text) WHERE p.id = one.id;
  END IF;
  UPDATE surveys SET groups_total = total, groups_complete = complete, last_answers_group_id = worked_on,
    updated_at = greatest(now(), updated_at + interval '1 ms')
  WHERE id = of_survey RETURNING updated_at INTO at;
  RETURN json_build_object('at', at::text, 'answers', stored);
END $$;
