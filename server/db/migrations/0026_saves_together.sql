DROP INDEX "audits_database";--> statement-breakpoint
CREATE INDEX "audits_database" ON "audits" USING btree ("database_id","id") WHERE "audits"."database_id" is not null;--> statement-breakpoint
DROP FUNCTION save_answers(bigint, text, bigint, text, bigint, jsonb, jsonb, integer, integer);
--> statement-breakpoint
-- Who acts is named by the transaction, or survey by survey where it is several people's.
CREATE OR REPLACE FUNCTION audit_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_survey bigint := coalesce(NEW.survey_id, OLD.survey_id);
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
    coalesce(nullif(current_setting('rilievo.user_id', true), ''),
      nullif(current_setting('rilievo.user_ids', true), '')::jsonb ->> of_survey::text)::bigint,
    nullif(current_setting('rilievo.actor', true), ''),
    lower(TG_OP),
    'answers',
    coalesce(NEW.id, OLD.id),
    of_survey,
    coalesce(NEW.answers_group_id, OLD.answers_group_id),
    NEW.operation_id,
    row_before,
    row_after
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Stores what several saves were computed to be, each provided that all it was computed from still stands (decision 063). Nothing is waited
-- for: a save whose design is being changed, or whose survey somebody else holds, is left out like one that finds its survey changed.
-- In: who saves, by survey (no two saves are to the same one); the saves; their answers that are there already, and that are not; the
-- statuses that are others now. Out: when each survey was saved, and id and revision of each answer.
CREATE FUNCTION save_answers(people jsonb, saves jsonb, changed jsonb, fresh jsonb, statuses jsonb) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  designed bigint[];
  held bigint[];
  moved json;
  rewritten json;
  added json;
  is_whole boolean;
BEGIN
  SELECT array_agg(one.database) INTO designed
  FROM (SELECT DISTINCT database FROM jsonb_to_recordset(saves) AS s (database bigint)) one
  WHERE pg_try_advisory_xact_lock_shared(20260311, hashint8(one.database));
  SELECT coalesce(array_agg(one.id), '{}') INTO held FROM (
    SELECT s.id FROM jsonb_to_recordset(saves) AS x (survey bigint, stamp text, database bigint)
    JOIN surveys s ON s.id = x.survey AND s.xmin = x.stamp::xid
    WHERE x.database = ANY(designed) AND people ? x.survey::text
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ) one;
  PERFORM set_config('rilievo.user_ids', people::text, true);
  -- A statement of its own, which sees what was committed before the rows were held: a change of the design that comes later than this
  -- finds the survey in its recomputation.
  WITH now_saved AS (
    UPDATE surveys s SET groups_total = x.total, groups_complete = x.complete, last_answers_group_id = x.piece,
      updated_at = greatest(now(), s.updated_at + interval '1 ms')
    FROM jsonb_to_recordset(saves) AS x (survey bigint, database bigint, design text, piece bigint, total integer, complete integer)
    WHERE s.id = x.survey AND x.survey = ANY(held)
      AND EXISTS (SELECT FROM design_versions v WHERE v.database_id = x.database AND v.version || '/' || v.xmin = x.design)
    RETURNING s.id, s.updated_at
  )
  SELECT coalesce(array_agg(id), '{}'), coalesce(json_agg(json_build_array(id, updated_at::text)), '[]') INTO held, moved FROM now_saved;
  IF changed IS NOT NULL THEN
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(changed) AS one (survey bigint, piece bigint, question bigint, value jsonb, missing_reason text,
        reason text, confirmed boolean, operation uuid)
      WHERE survey = ANY(held)
    ), stored AS (
      UPDATE answers a SET value = g.value, missing_reason = g.missing_reason, reason = g.reason, confirmed = g.confirmed,
        operation_id = g.operation, revision = a.revision + 1, updated_at = now()
      FROM given g WHERE a.answers_group_id = g.piece AND a.question_id = g.question
      RETURNING a.id, a.survey_id, a.answers_group_id, a.question_id, a.revision
    )
    SELECT json_agg(json_build_array(id, survey_id, answers_group_id, question_id, revision)), count(*) = (SELECT count(*) FROM given)
    INTO rewritten, is_whole FROM stored;
    IF NOT is_whole THEN
      RAISE EXCEPTION 'an answer that was there is not there any more' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF fresh IS NOT NULL THEN
    WITH stored AS (
      INSERT INTO answers AS a (answers_group_id, survey_id, question_id, value, missing_reason, reason, confirmed, operation_id)
      SELECT piece, survey, question, value, missing_reason, reason, confirmed, operation
      FROM jsonb_to_recordset(fresh) AS one (survey bigint, piece bigint, question bigint, value jsonb, missing_reason text, reason text,
        confirmed boolean, operation uuid)
      WHERE survey = ANY(held)
      RETURNING a.id, a.survey_id, a.answers_group_id, a.question_id, a.revision
    )
    SELECT json_agg(json_build_array(id, survey_id, answers_group_id, question_id, revision)) INTO added FROM stored;
  END IF;
  IF statuses IS NOT NULL THEN
    UPDATE answers_groups p SET status = one.status, updated_at = now()
    FROM jsonb_to_recordset(statuses) AS one (survey bigint, id bigint, status text) WHERE p.id = one.id AND one.survey = ANY(held);
  END IF;
  RETURN json_build_object('surveys', moved, 'changed', rewritten, 'fresh', added);
END $$;
