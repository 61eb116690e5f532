CREATE INDEX "surveys_provider" ON "surveys" USING btree ("database_id","provider","updated_at","id");
