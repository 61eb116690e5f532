DROP FUNCTION save_answers(jsonb, jsonb, jsonb, jsonb, jsonb);
--> statement-breakpoint
-- Stores what several changes of surveys were computed to be, each provided that all it was computed from still stands (decision 097).
-- Nothing is waited for: a change whose design is being changed, or whose survey somebody else holds, is left out like one that finds its
-- survey changed. A change without a stamp is its own transaction's, which holds the survey: it is never left out.
-- In: who changes, by survey (no two changes are of the same one; null = whom the transaction names); the changes; the answers groups that
-- they begin; the answers that go, that are there already, and that are not; the statuses that are others now. An answers group that is only
-- begun here is named by its group (`place`). Out: when each survey was changed, id and revision of each answer, and the groups begun.
CREATE FUNCTION save_answers(
  people jsonb, saves jsonb, begun jsonb, removed jsonb, changed jsonb, fresh jsonb, statuses jsonb
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  designed bigint[];
  held bigint[];
  moved json;
  made jsonb := '[]';
  made_id bigint;
  one record;
  before text;
  rewritten json;
  added json;
  is_whole boolean;
BEGIN
  SELECT array_agg(d.database) INTO designed
  FROM (SELECT DISTINCT database FROM jsonb_to_recordset(saves) AS s (database bigint, stamp text) WHERE stamp IS NOT NULL) d
  WHERE pg_try_advisory_xact_lock_shared(20260311, hashint8(d.database));
  SELECT coalesce(array_agg(h.id), '{}') INTO held FROM (
    SELECT s.id FROM jsonb_to_recordset(saves) AS x (survey bigint, stamp text, database bigint)
    JOIN surveys s ON s.id = x.survey AND (x.stamp IS NULL OR s.xmin = x.stamp::xid)
    WHERE (x.stamp IS NULL OR x.database = ANY(designed)) AND people ? x.survey::text
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ) h;
  PERFORM set_config('rilievo.user_ids', people::text, true);
  -- A statement of its own, which sees what was committed before the rows were held: a change of the design that comes later than this
  -- finds the survey in its recomputation.
  WITH now_saved AS (
    UPDATE surveys s SET groups_total = x.total, groups_complete = x.complete, settled_version = x.settled,
      last_answers_group_id = coalesce(x.piece, s.last_answers_group_id),
      updated_at = CASE WHEN x.touched THEN greatest(now(), s.updated_at + interval '1 ms') ELSE s.updated_at END
    FROM jsonb_to_recordset(saves) AS x (survey bigint, stamp text, database bigint, design text, piece bigint, total integer,
      complete integer, settled bigint, touched boolean)
    WHERE s.id = x.survey AND x.survey = ANY(held) AND (x.stamp IS NULL
      OR EXISTS (SELECT FROM design_versions v WHERE v.database_id = x.database AND v.version || '/' || v.xmin = x.design))
    RETURNING s.id, s.updated_at
  )
  SELECT coalesce(array_agg(id), '{}'), coalesce(json_agg(json_build_array(id, updated_at::text)), '[]') INTO held, moved FROM now_saved;
  IF begun IS NOT NULL THEN
    -- The journal's trigger of answers groups knows one person at a time.
    before := current_setting('rilievo.user_id', true);
    FOR one IN
      SELECT x.survey, x.place, s.user_id, people ->> x.survey::text AS person
      FROM jsonb_to_recordset(begun) AS x (survey bigint, place bigint) JOIN surveys s ON s.id = x.survey
      WHERE s.id = ANY(held) ORDER BY x.survey, x.place
    LOOP
      PERFORM set_config('rilievo.user_id', coalesce(one.person, before, ''), true);
      INSERT INTO answers_groups (survey_id, group_id, user_id) VALUES (one.survey, one.place, one.user_id) RETURNING id INTO made_id;
      made := made || jsonb_build_array(jsonb_build_array(made_id, one.survey, one.place));
    END LOOP;
    PERFORM set_config('rilievo.user_id', coalesce(before, ''), true);
    UPDATE surveys s SET last_answers_group_id = p.id
    FROM jsonb_to_recordset(saves) AS x (survey bigint, place bigint)
    JOIN answers_groups p ON p.survey_id = x.survey AND p.group_id = x.place
    WHERE s.id = x.survey AND s.id = ANY(held) AND x.place IS NOT NULL;
  END IF;
  IF removed IS NOT NULL THEN
    DELETE FROM answers a USING jsonb_to_recordset(removed) AS x (survey bigint, piece bigint, question bigint)
    WHERE a.answers_group_id = x.piece AND a.question_id = x.question AND x.survey = ANY(held);
  END IF;
  IF changed IS NOT NULL THEN
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(changed) AS c (survey bigint, piece bigint, question bigint, value jsonb, missing_reason text,
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
      SELECT coalesce(piece, (SELECT p.id FROM answers_groups p WHERE p.survey_id = f.survey AND p.group_id = f.place)),
        survey, question, value, missing_reason, reason, confirmed, operation
      FROM jsonb_to_recordset(fresh) AS f (survey bigint, piece bigint, place bigint, question bigint, value jsonb, missing_reason text,
        reason text, confirmed boolean, operation uuid)
      WHERE survey = ANY(held)
      RETURNING a.id, a.survey_id, a.answers_group_id, a.question_id, a.revision
    )
    SELECT json_agg(json_build_array(id, survey_id, answers_group_id, question_id, revision)) INTO added FROM stored;
  END IF;
  IF statuses IS NOT NULL THEN
    UPDATE answers_groups p SET status = n.status, updated_at = now()
    FROM jsonb_to_recordset(statuses) AS n (survey bigint, id bigint, place bigint, status text)
    WHERE p.survey_id = n.survey AND n.survey = ANY(held)
      AND p.id = coalesce(n.id, (SELECT b.id FROM answers_groups b WHERE b.survey_id = n.survey AND b.group_id = n.place));
  END IF;
  RETURN json_build_object('surveys', moved, 'begun', made, 'changed', rewritten, 'fresh', added);
END $$;
