-- The same as before (decision 063) in fewer steps, each of which finds its rows by their keys however few a table has: joined with the
-- list of what is written, all answers there are were read.
CREATE OR REPLACE FUNCTION save_answers(
  of_survey bigint, survey_stamp text, of_database bigint, design_stamp text, worked_on bigint,
  writes jsonb, statuses jsonb, total integer, complete integer
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  given record;
  stored jsonb;
  all_stored jsonb[] := '{}';
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20260311, hashint8(of_database));
  -- Where another transaction holds the row, this waits for it and then looks at the row that it has left.
  UPDATE surveys s SET groups_total = total, groups_complete = complete, last_answers_group_id = worked_on,
    updated_at = greatest(now(), s.updated_at + interval '1 ms')
  WHERE s.id = of_survey AND s.xmin = survey_stamp::xid
  RETURNING s.updated_at INTO at;
  IF at IS NULL THEN RETURN NULL; END IF;
  -- A statement of its own, which sees what was committed while that one waited: a change of the design that comes later than this finds
  -- the survey in its recomputation. The error undoes the update, and the save is made anew by the design that stands.
  PERFORM FROM design_versions v WHERE v.database_id = of_database AND v.version || '/' || v.xmin = design_stamp;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the design of database % is another', of_database USING ERRCODE = 'serialization_failure';
  END IF;
  FOR given IN SELECT * FROM jsonb_to_recordset(writes) AS one (
    piece bigint, question bigint, value jsonb, missing_reason text, reason text, confirmed boolean, operation uuid, fresh boolean)
  LOOP
    IF given.fresh THEN
      INSERT INTO answers AS a (answers_group_id, survey_id, question_id, value, missing_reason, reason, confirmed, operation_id)
      VALUES (given.piece, of_survey, given.question, given.value, given.missing_reason, given.reason, given.confirmed, given.operation)
      RETURNING jsonb_build_array(a.id::text, a.answers_group_id::text, a.question_id::text, a.revision) INTO stored;
    ELSE
      UPDATE answers a SET value = given.value, missing_reason = given.missing_reason, reason = given.reason,
        confirmed = given.confirmed, operation_id = given.operation, revision = a.revision + 1, updated_at = now()
      WHERE a.answers_group_id = given.piece AND a.question_id = given.question
      RETURNING jsonb_build_array(a.id::text, a.answers_group_id::text, a.question_id::text, a.revision) INTO STRICT stored;
    END IF;
    all_stored := array_append(all_stored, stored);
  END LOOP;
  IF statuses IS NOT NULL THEN
    UPDATE answers_groups p SET status = one.status, updated_at = now()
    FROM jsonb_to_recordset(statuses) AS one (id bigint, status text) WHERE p.id = one.id;
  END IF;
  RETURN json_build_object('at', at::text, 'answers', array_to_json(all_stored));
END $$;
