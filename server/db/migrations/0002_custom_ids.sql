-- Of codes that differ in their capitals alone the first one stays as it is, and the later ones get the number of their survey: nothing is dropped.
UPDATE surveys SET custom_id = surveys.custom_id || ' (' || surveys.id || ')'
FROM (
  SELECT id, row_number() OVER (PARTITION BY database_id, user_id, lower(custom_id) ORDER BY id) AS place
  FROM surveys WHERE custom_id IS NOT NULL
) AS codes
WHERE codes.id = surveys.id AND codes.place > 1;--> statement-breakpoint
DROP INDEX "surveys_custom_id";--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_custom_id" ON "surveys" USING btree ("database_id","user_id",lower("custom_id")) WHERE "surveys"."custom_id" is not null;